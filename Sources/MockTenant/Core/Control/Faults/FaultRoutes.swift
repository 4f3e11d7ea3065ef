import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/_mock/faults` and `/_mock/keys/rotate`.
enum FaultRoutes {
  private static let faults = AnswerShape.list(.object([], isOpen: true))

  static let endpoints: [Endpoint] = [
    .testControl(
      .get,
      "/_mock/faults",
      summary: "Lists the faults that requests can still meet.",
      answer: .json(faults),
      usesDatabase: false
    ) { list($0.tenant) },
    .testControl(
      .put,
      "/_mock/faults",
      summary: "Lets the next requests to a path fail.",
      body: .json(Fault.fields),
      answer: .json(faults),
      usesDatabase: false
    ) { call in
      let tenant = call.tenant
      let endpoints = EndpointTable.endpoints(
        hasTestControl: true,
        offersTrial: tenant.offersTrial,
        hasOktaPaths: tenant.configuration.hasOktaPaths
      )
      guard tenant.faults.set(try Fault(call.body, endpoints: endpoints)) else {
        throw ManagementError(
          .badRequest,
          "There are \(FaultTable.capacity) faults; remove some first",
          code: "invalid_body"
        )
      }
      return list(tenant)
    },
    .testControl(
      .delete,
      "/_mock/faults",
      summary: "Removes all faults.",
      answer: .nothing(.noContent),
      usesDatabase: false
    ) { call in
      call.tenant.faults.clear()
      return Response(status: .noContent)
    },
    .testControl(
      .post,
      "/_mock/keys/rotate",
      summary: "Makes a new signing key, and keeps or drops the old ones.",
      body: .json([
        PayloadField(
          "keep_old",
          .boolean,
          summary: "Whether tokens of the old keys stay valid.",
          isRequired: true
        )
      ]),
      answer: .nothing(.noContent)
    ) { call in
      try await call.tenant.keys.rotate(keepingOld: call.body.boolean("keep_old") ?? true)
      return Response(status: .noContent)
    },
  ]

  private static func list(_ tenant: Tenant) -> Response {
    JSONResponse.make(.array(tenant.faults.all.map { .object($0.document.members) }))
  }
}
