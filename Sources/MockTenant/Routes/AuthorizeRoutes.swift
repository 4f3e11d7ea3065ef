import Hummingbird
import PostLogin
import WireFormats

/// The endpoints that a browser visits during a login.
struct AuthorizeRoutes: Sendable {
  let tenant: Tenant

  func add(to router: Router<TenantRequestContext>) {
    router.get("/authorize") { request, context in
      let flow = flow(request, context)
      return try await flow.begin(flow.origin.query)
    }
    router.post("/authorize") { request, context in
      let form = try await tenant.form(request, context)
      return try await flow(request, context, body: form).begin(form)
    }
    router.get("/u/login") { request, context in
      let flow = flow(request, context)
      return try await flow.loginPage(state: flow.origin.query.string("state"), isSignup: false)
    }
    router.get("/u/signup") { request, context in
      let flow = flow(request, context)
      return try await flow.loginPage(state: flow.origin.query.string("state"), isSignup: true)
    }
    router.post("/u/login") { request, context in
      let form = try await tenant.form(request, context)
      return try await flow(request, context).logIn(form)
    }
    router.post("/u/signup") { request, context in
      let form = try await tenant.form(request, context)
      return try await flow(request, context).signUp(form)
    }
    router.get("/u/mfa") { request, context in
      let flow = flow(request, context)
      return try await flow.factorPage(state: flow.origin.query.string("state"))
    }
    router.post("/u/mfa") { request, context in
      let form = try await tenant.form(request, context)
      return try await flow(request, context).passFactor(form)
    }
    router.get("/u/form") { request, context in
      let flow = flow(request, context)
      return try await flow.promptPage(state: flow.origin.query.string("state"))
    }
    router.get("/continue") { request, context in
      try await flow(request, context).resume([:])
    }
    router.post("/continue") { request, context in
      let form = try await tenant.form(request, context)
      return try await flow(request, context).resume(form)
    }
  }

  private func flow(
    _ request: Request,
    _ context: TenantRequestContext,
    body: JSONObject = [:]
  ) -> AuthorizeFlow {
    var origin = tenant.origin(of: request, context)
    origin.body = body
    return AuthorizeFlow(
      tenant: tenant,
      origin: origin,
      browser: Browser(request, tenant.randomness)
    )
  }
}
