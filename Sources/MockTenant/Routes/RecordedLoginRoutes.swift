import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/_mock/logins`, which show the newest logins with everything their Actions did.
struct RecordedLoginRoutes: Sendable {
  let tenant: Tenant

  func add(to router: Router<TenantRequestContext>) {
    router.get("/_mock/logins") { _, _ in
      JSONResponse.make(.array(tenant.logins.newestFirst.map { .object($0.summary.members) }))
    }
    router.get("/_mock/logins/:id") { _, context in
      let id = PercentEncoding.decodeStrictly(try context.parameters.require("id"))
      guard let id, let login = tenant.logins[id] else {
        throw ManagementError(
          .notFound,
          "The login is not among the newest \(Tenant.recordedLoginCount) logins with Actions.",
          code: "inexistent_login"
        )
      }
      return JSONResponse.make(object: login.document)
    }
  }
}
