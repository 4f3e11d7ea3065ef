import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/_mock/logins`, which show the newest logins with everything their Actions did.
enum RecordedLoginRoutes {
  static let endpoints: [Endpoint] = [
    .testControl(
      .get,
      "/_mock/logins",
      summary: "Lists the newest logins with Actions, newest first.",
      answer: .json(.list(.object([], isOpen: true))),
      usesDatabase: false
    ) { call in
      let logins = call.tenant.logins.newestFirst
      return JSONResponse.make(.array(logins.map { .object($0.summary.members) }))
    },
    .testControl(
      .get,
      "/_mock/logins/{id}",
      summary: "Returns a login with its whole Outcome, and the trace of its Actions.",
      answer: .json(.object([], isOpen: true)),
      usesDatabase: false
    ) { call in
      let id = PercentEncoding.decodeStrictly(try call.context.parameters.require("id"))
      guard let id, let login = call.tenant.logins[id] else {
        throw ManagementError(
          .notFound,
          "The login is not among the newest \(Tenant.recordedLoginCount) logins with Actions.",
          code: "inexistent_login"
        )
      }
      return JSONResponse.make(object: login.document)
    },
  ]
}
