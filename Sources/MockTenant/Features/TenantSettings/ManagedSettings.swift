import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Settings of which a tenant has one object, which the Management API reads and changes by the
/// table of its fields.
struct ManagedSettings: Sendable {
  /// The id of the object in the store.
  let id: String
  let path: String
  /// The settings in the words of summaries, such as `the branding`.
  let name: String
  /// The end of the scopes.
  let scope: String
  let fields: [PayloadField]
  /// Refuses members that the fields allow.
  var check: @Sendable (_ payload: JSONObject, Tenant) async throws -> Void = { _, _ in }
  /// Makes a change effective.
  var onChange: @Sendable (_ settings: JSONObject, Tenant) -> Void = { _, _ in }
  /// The members that do not come from changes.
  var present: @Sendable (Tenant) -> JSONObject = { _ in [:] }

  var endpoints: [Endpoint] {
    let shape = AnswerShape.entity(fields.standing(in: .answer))
    return [
      .management(
        .get,
        path,
        summary: "Reads \(name).",
        scopes: ["read:\(scope)"],
        query: ManagementQuery.selection,
        answer: .json(shape)
      ) { call in
        let changed = try await changed(call.tenant)
        return JSONResponse.make(
          object: ResultPage(call.query).selected(representation(changed, call.tenant))
        )
      },
      .management(
        .patch,
        path,
        summary: "Changes \(name).",
        scopes: ["update:\(scope)"],
        body: .json(fields.standing(in: .change), isComplete: false),
        answer: .json(shape)
      ) { try await change($0) },
    ]
  }

  /// The members that the Management API has changed.
  func changed(_ tenant: Tenant) async throws -> JSONObject {
    try await tenant.store.entity(.settings, id) ?? [:]
  }

  private func representation(_ changed: JSONObject, _ tenant: Tenant) -> JSONObject {
    fields.completing(fields.merging(changed, into: present(tenant)))
  }

  private func change(_ call: ManagementCall) async throws -> Response {
    let (tenant, payload) = (call.tenant, call.payload)
    try await check(payload, tenant)
    let known = try await changed(tenant)
    let settings = try await call.change("Update \(name)", body: payload) { database in
      let settings = fields.merging(
        payload,
        into: try Store.entity(.settings, id, in: database) ?? known
      )
      try Store.save(.settings, id: id, document: settings, digest: nil, in: database)
      return settings
    }
    onChange(settings ?? [:], tenant)
    return JSONResponse.make(object: representation(settings ?? [:], tenant))
  }
}
