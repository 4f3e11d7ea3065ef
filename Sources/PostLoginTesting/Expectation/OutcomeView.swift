import PostLogin

/// An outcome as expectations look at it: its JSON, and what shorthands mean.
struct OutcomeView {
  let outcome: Outcome
  let json: JSONValue

  init(_ outcome: Outcome) {
    self.outcome = outcome
    json = outcome.jsonValue
  }

  /// What stands in a section.
  func section(_ name: String) -> JSONValue? {
    switch name {
    case "redirect": redirect
    case "actions": .array(actions.map(\.withoutDuration))
    case "logs": .array(actions.flatMap { $0["logs"]?.arrayValue ?? [] })
    case "error": error
    case "rule": DecidingRule.name(in: outcome).map(JSONValue.string)
    default: json[name]
    }
  }

  private var actions: [JSONValue] { json["actions"]?.arrayValue ?? [] }

  /// The first failure of an Action, with the Action's name.
  private var error: JSONValue? {
    let failed = actions.first { $0["error"] != .null }
    guard let failed, case .object(let members)? = failed["error"] else { return nil }
    return .object(members + [JSONMember("action", failed["name"] ?? .null)])
  }

  private var redirect: JSONValue? {
    guard let redirect = json["redirect"], redirect != .null else { return nil }
    let query = redirect["queryParams"] ?? [:]
    return ["url": redirect["url"] ?? .null, "query": query, "token": Self.token(in: query)]
  }

  /// The claims of the session token among the parameters; its signature is the page's to check.
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

extension JSONValue {
  /// The report of an Action without what differs between two runs.
  fileprivate var withoutDuration: JSONValue {
    .object((objectValue ?? []).filter { $0.name != "durationMs" })
  }
}

/// Which rule decided a login.
enum DecidingRule {
  /// Of the last rules that asked for something, the one that decided; nil where none did.
  static func name(in outcome: Outcome) -> String? {
    outcome.actions.last { !$0.rules.isEmpty }?.rules.first
  }
}
