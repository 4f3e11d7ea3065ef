import PostLogin
import PostLoginTesting
import WireFormats

/// The faults at one place of a script, which an author corrects or accepts together.
struct FaultPlace {
  /// The effect of a missing member at the place.
  private struct Way {
    let path: String
    let effect: Fault.Effect
    let action: String
    let trigger: Trigger
    var changes: [FieldChange] = []
    var messages: [String] = []
  }

  private static let maximumMessageCount = 3

  private var faults: [Fault]
  private let first: Fault

  private init(_ first: Fault) {
    self.first = first
    faults = [first]
  }

  /// Groups faults by place, in order; accepted and other faults are separate.
  static func all(of faults: [Fault]) -> [FaultPlace] {
    faults.reduce(into: []) { places, fault in
      let index = places.firstIndex {
        $0.first.place == fault.place && $0.first.acceptance == fault.acceptance
      }
      if let index { places[index].faults.append(fault) } else { places.append(Self(fault)) }
    }
  }

  /// The place as a finding of the run.
  var item: CaseFindings.Item {
    let names = Set(faults.flatMap(\.cases))
    let count = max(names.count, faults.map(\.count).max() ?? 0)
    let others = count > 1 ? ", and in \(count - 1) more" : ""
    var finding = Finding(code, .error, text, at: first.place)
    finding.acceptance = first.acceptance
    var item = CaseFindings.Item(
      finding,
      at: first.location,
      cases: "\(first.suite): \(first.name)\(others)",
      json: first.jsonValue
    )
    item.furtherWays = faults.dropFirst().map(\.jsonValue)
    return item
  }

  /// The most severe code.
  private var code: Diagnostic.Code {
    faults.contains { $0.effect == .allows } ? .faultAllows : .faultThrows
  }

  /// The effects on one line; each with another code than the most severe is followed by it.
  private var text: String {
    let others = ways.filter { $0.effect == .throws && code != .faultThrows }
      .map { "\(Self.text(of: $0)) [\(Diagnostic.Code.faultThrows.rawValue)]" }
    let worst = ways.filter { $0.effect == .allows || code == .faultThrows }.map(Self.text)
    return (others + worst).joined(separator: "; ")
  }

  private var ways: [Way] {
    faults.reduce(into: []) { ways, fault in
      let known = ways.firstIndex {
        $0.path == fault.path && $0.effect == fault.effect && $0.action == fault.action
      }
      let index = known ?? ways.endIndex
      if known == nil {
        ways.append(
          Way(
            path: fault.path,
            effect: fault.effect,
            action: fault.action,
            trigger: fault.trigger
          )
        )
      }
      if !ways[index].changes.contains(fault.change) { ways[index].changes.append(fault.change) }
      if !ways[index].messages.contains(fault.message) {
        ways[index].messages.append(fault.message)
      }
    }
  }

  private static func text(of way: Way) -> String {
    let lacks = FieldChange.allCases.filter(way.changes.contains).map(\.rawValue)
    let lack = [lacks.dropLast().joined(separator: ", "), lacks.last ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " or ")
    let isThrown = way.effect == .throws
    let further = way.messages.count - maximumMessageCount
    let messages =
      way.messages.prefix(maximumMessageCount).map { isThrown ? $0 : "`\($0)`" }
      .joined(separator: " or ") + (further > 0 ? " or \(further) more" : "")
    let consequence =
      isThrown
      ? "\(way.action) throws: \(messages)"
      : "\(RunWords(way.trigger).one) is allowed that was denied with \(messages)"
    return "`\(way.path)` is \(lack): \(consequence)"
  }
}

extension Fault {
  fileprivate var jsonValue: JSONValue {
    [
      "suite": .string(suite),
      "name": .string(name),
      "cases": .integer(count),
      "path": .string(path),
      "change": .string(change.rawValue),
      "effect": .string(effect.rawValue),
      "action": .string(action),
      "message": .string(message),
      "code": .string(code.rawValue),
      "accepted": .optional(acceptance),
      "file": .optional(location?.file),
      "line": .integer(location?.line ?? 0),
      "column": .integer(location?.column ?? 0),
    ]
  }
}
