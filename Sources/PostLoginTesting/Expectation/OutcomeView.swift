import PostLogin
import WireFormats

/// An outcome as expectations read it: its sections and shorthands.
struct OutcomeView {
  let outcome: Outcome
  private let sections: ExpectedSections

  init(_ outcome: Outcome) {
    self.outcome = outcome
    sections = .of(outcome.trigger)
  }

  /// What an outcome of a trigger has though no Action called a method.
  static func least(of trigger: Trigger) -> OutcomeView {
    OutcomeView(ExpectedSections.of(trigger).least)
  }

  /// Returns the content of a section.
  func section(_ name: String) -> JSONValue? {
    switch name {
    case "redirect": redirect
    case "actions": .array(outcome.actions.map { .object($0.steadyMembers) })
    case "logs": .array(outcome.actions.flatMap(\.logs).map(\.jsonValue))
    case "error": error
    case "rule": DecidingRule.name(in: outcome).map(JSONValue.string)
    default: sections.section(name)?.json(outcome)
    }
  }

  /// The first failure of an Action, with the Action's name.
  private var error: JSONValue? {
    guard let report = outcome.actions.first(where: { $0.error != nil }),
      case .object(let members)? = report.error?.jsonValue
    else { return nil }
    return .object(members + [JSONMember("action", .string(report.name))])
  }

  private var redirect: JSONValue? {
    guard let redirect = sections.section("redirect")?.json(outcome),
      case .object(let members) = redirect
    else { return nil }
    return .object(members + [JSONMember("token", Self.token(in: redirect["query"] ?? .null))])
  }

  /// Returns the claims of the session token in the query; the receiving page checks the signature.
  private static func token(in query: JSONValue) -> JSONValue {
    let parameters = query.objectValue ?? []
    let named = parameters.filter { $0.name == "session_token" }
    let claims = (named + parameters).lazy.compactMap { parameter -> JSONValue? in
      let parts = (parameter.value.stringValue ?? "").split(separator: ".")
      guard parts.count == 3, let bytes = Base64URL.decode(parts[1]),
        let text = try? JSONText(checking: bytes), text.kind == .object
      else { return nil }
      return text.value
    }
    return claims.first ?? .null
  }
}

/// Finds the rule that decided a login.
enum DecidingRule {
  /// Returns the deciding rule among the last rules with a demand; nil if there is none.
  static func name(in outcome: Outcome) -> String? {
    outcome.actions.last { !$0.rules.isEmpty }?.rules.first
  }
}
