import PostLogin
import WireFormats

/// The differences between two versions of Auth0's reference.
struct ReferenceComparison: Sendable {
  /// One row that differs.
  struct Change: Sendable, Equatable {
    enum Kind: String, Sendable { case added, removed, changed }

    let trigger: Trigger
    /// The trigger itself, or the name of a field or method, such as `event.user.email`.
    let name: String
    /// The facts before; nil for a row that is added.
    let before: String?
    /// The facts after; nil for a row that is removed.
    let after: String?

    var kind: Kind { before == nil ? .added : after == nil ? .removed : .changed }
  }

  let before: ReferenceTable
  let after: ReferenceTable
  /// The changes by trigger; of each trigger the fields come first.
  private(set) var changes: [Change] = []
  /// The triggers of the later version that are known, but have no rows to compare with.
  private(set) var triggersWithoutRows: [Trigger] = []

  /// Compares two versions; a trigger without rows in the first is no change if it is known.
  init(from before: ReferenceTable, to after: ReferenceTable, known: [Trigger]) {
    self.before = before
    self.after = after
    for trigger in before.triggers where after[trigger.trigger] == nil {
      add(trigger.trigger, trigger.trigger.rawValue, trigger.counts, nil)
    }
    for trigger in after.triggers {
      if let old = before[trigger.trigger] {
        compare(old, with: trigger)
      } else if known.contains(trigger.trigger) {
        triggersWithoutRows.append(trigger.trigger)
      } else {
        add(trigger.trigger, trigger.trigger.rawValue, nil, trigger.counts)
      }
    }
  }

  /// The rows of the later version that were compared.
  var compared: [ReferenceTrigger] { after.triggers.filter { before[$0.trigger] != nil } }

  private mutating func compare(_ old: ReferenceTrigger, with new: ReferenceTrigger) {
    for name in (old.fields + new.fields).map(\.path).unique {
      let (before, after) = (old.field(name), new.field(name))
      if before != after { add(new.trigger, name, before?.facts, after?.facts) }
    }
    for name in (old.methods + new.methods).map(\.name).unique {
      let after = new.signatures(of: name)
      let before = old.signatures(of: name).map { $0.listingMembers(of: after) }
      guard before != after else { continue }
      add(new.trigger, "api.\(name)", Self.facts(before), Self.facts(after))
    }
  }

  private mutating func add(_ trigger: Trigger, _ name: String, _ before: String?, _ after: String?)
  {
    changes.append(Change(trigger: trigger, name: name, before: before, after: after))
  }

  private static func facts(_ signatures: [ReferenceMethod]) -> String? {
    signatures.isEmpty ? nil : signatures.map(\.signature).joined(separator: " or ")
  }
}

extension ReferenceTrigger {
  /// The number of fields and of methods, in words.
  var counts: String {
    let fields = "\(fields.count) \(fields.count == 1 ? "field" : "fields")"
    return "\(fields), \(methods.count) \(methods.count == 1 ? "method" : "methods")"
  }

  fileprivate func field(_ path: String) -> ReferenceField? { fields.first { $0.path == path } }

  /// The signatures that differ; overloads that differ only in their values have the same.
  fileprivate func signatures(of name: MethodName) -> [ReferenceMethod] {
    var signatures: [ReferenceMethod] = []
    for method in methods where method.name == name && !signatures.contains(method) {
      signatures.append(method)
    }
    return signatures
  }
}

extension ReferenceMethod {
  /// The signature with the members of another version where this one does not list them.
  fileprivate func listingMembers(of others: [ReferenceMethod]) -> ReferenceMethod {
    var method = self
    for (position, parameter) in parameters.enumerated() where parameter.members == nil {
      let other = others.first?.parameters.dropFirst(position).first
      method.parameters[position].members = other?.name == parameter.name ? other?.members : []
    }
    return method
  }
}
