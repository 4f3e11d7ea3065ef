import FoundationEssentials
import WireFormats

/// The facts from which a member that transaction data leave out can be derived.
struct EventParts: Sendable {
  /// The event of the trigger, as far as the file determines it.
  let event: JSONText
  /// The post-login event about the same facts, which knows the user where the trigger shows none.
  let login: JSONText
  /// The time of the event.
  let now: Date

  /// The value at a path of the trigger's event, or else of the login; nil for null.
  subscript(_ names: String...) -> JSONValue? {
    let found = [event, login].lazy.compactMap { json in
      names.reduce(json) { part, name in part.flatMap { $0.kind == .object ? $0[name] : nil } }
    }
    return found.first { $0.kind != .null }?.value
  }

  /// The text at a path; nil for another kind of value.
  func text(_ object: String, _ name: String) -> String? { self[object, name]?.stringValue }
}

extension SchemaMember {
  /// The same member, which transaction data can leave out if it follows from other members.
  func derived(_ derivation: @escaping @Sendable (EventParts) -> JSONValue?) -> SharedMember {
    changing { $0.definition.options.derivation = derivation }
  }
}
