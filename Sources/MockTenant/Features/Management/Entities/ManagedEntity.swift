import GRDB
import HTTPTypes
import PostLogin
import WireFormats

/// A kind of entity that the Management API lists, creates, reads, changes and deletes by the table
/// of its fields.
struct ManagedEntity: Sendable {
  /// A change of an entity, in the transaction that writes it.
  struct Change: Sendable {
    /// The document before; nil for a new entity.
    var old: JSONObject?
    /// The document after; nil for a deleted entity.
    var new: JSONObject?
  }

  let kind: Store.EntityKind
  /// The path of the list, such as `/api/v2/roles`.
  let path: String
  /// The entity in the words of messages, such as `role`.
  let name: String
  /// The name with its article, such as `a role`.
  let nameWithArticle: String
  /// The list's member in pages and the end of the scopes, such as `roles`.
  let plural: String
  let fields: [PayloadField]
  /// The beginning of ids that the tenant makes, such as `rol_`.
  let idPrefix: String
  /// The member of which no two entities have the same value.
  var uniqueMember = "name"
  /// The member by which the store keeps the entities.
  var keyMember = "id"
  var creationStatus = HTTPResponse.Status.created
  var deletionStatus = HTTPResponse.Status.noContent
  var filters: [PayloadField] = []
  /// Whether an entity is listed for the parameters of a request.
  var isListed: @Sendable (_ shown: JSONObject, _ query: JSONObject) -> Bool = { _, _ in true }
  /// Refuses members that the fields allow.
  var check: @Sendable (_ payload: JSONObject, ManagementCall) async throws -> Void = { _, _ in }
  /// Changes what refers to the entity, or refuses the change.
  var onChange: @Sendable (Change, Database) throws -> Void = { _, _ in }
  /// Replaces the issuer's placeholder in an answer.
  var show: @Sendable (JSONObject, _ issuer: String) -> JSONObject = { document, _ in document }

  var shape: AnswerShape { .entity(fields.standing(in: .answer)) }

  /// The entity's error for an id that does not exist.
  var unknown: ManagementError {
    ManagementError(
      .notFound,
      "The \(name) does not exist.",
      code: "inexistent_\(name.replacing(" ", with: "_"))"
    )
  }

  /// The entity as the Management API shows it.
  func representation(_ document: JSONObject, issuer: String) -> JSONObject {
    let hidden = Set(fields.filter { !$0.access.contains(.answer) }.map(\.name))
    let complete = fields.completing(document)
    return show(JSONObject(complete.members.filter { !hidden.contains($0.name) }), issuer)
  }

  /// The document of the entity that a parameter of the path names by its id or its key.
  func document(_ call: ManagementCall, _ parameter: String = "id") async throws -> JSONObject {
    let given = try call.parameter(parameter)
    let found = try await call.tenant.store.entities(kind).first { document in
      let shown = representation(document, issuer: call.origin.issuer)
      return shown.string("id") == given || shown.string(keyMember) == given
    }
    guard let found else { throw unknown }
    return found
  }

  /// The value by which the store keeps an entity.
  func key(of document: JSONObject) -> String {
    fields.completing(document).string(keyMember) ?? ""
  }
}
