import PostLogin
import WireFormats

@testable import ScriptTestSupport

/// Converts a row to flows.
extension OracleRow {
  /// The calls at one point in time.
  struct Phase {
    var time: Double
    var steps: [JSONValue]
    /// Whether the call of the row itself follows.
    var isLast = false
  }

  /// The frozen time of the rows, in milliseconds since 1970.
  static let time = 1_767_225_600_000.0

  /// False for two rows that cannot be reproduced.
  ///
  /// They put a function into the event, which is JSON here.
  var isReachable: Bool {
    let isReachable = json["prelude"]?.contains(["$": "function"]) != true
    if !isReachable { print("not asked, because an event holds no function: \(testDescription)") }
    return isReachable
  }

  /// The base event with the row's changes.
  var event: JSONValue {
    get throws {
      let base = try JSONText(OracleRow.text(of: "base-event.json")).value
      let prelude = json["prelude"] ?? [:]
      // As JSON, an object without prototype is an object without members.
      return base.merged(with: prelude.replacingSpecials(with: .null))
        .merged(with: prelude.replacingSpecials(with: [:]))
    }
  }

  var context: RunContext {
    var context = RunContext(milliseconds: Self.time)
    context.executedRules = Set(texts("rules"))
    return context
  }

  /// The calls before the row's own, split where the clock advances: each part is a login, with the
  /// cache that the previous one leaves.
  var phases: [Phase] {
    var phases = [Phase(time: Self.time, steps: [])]
    for step in json["before"]?.arrayValue ?? [] {
      if let moved = step["clock"]?.doubleValue {
        phases.append(Phase(time: Self.time + moved, steps: []))
      } else {
        phases[phases.count - 1].steps.append(step)
      }
    }
    phases[phases.count - 1].isLast = true
    return phases
  }

  private func texts(_ member: String) -> [String] {
    switch json[member] {
    case .array(let elements): elements.compactMap(\.stringValue)
    case .object(let members): members.map(\.name)
    default: []
    }
  }
}

/// The content of a session token that passes verification as the row requires.
struct VerifiableToken {
  /// The options of `api.redirect.encodeToken`.
  let options: JSONValue
  /// The claims of a valid token.
  let claims: JSONValue
  /// The reason for which the token is refused; the rows have reasons that their recorder made up.
  let refusal: String?

  init(for result: JSONValue, state: JSONValue?) {
    let reason = result["reason"]?.stringValue
    refusal =
      switch reason {
      case "invalid signature": "Failed signature validation"
      case "jwt expired": "Token has expired."
      // A login without a state takes no token.
      case nil where state != nil: nil
      default: "State in the token does not match the /continue state."
      }
    let wrongState: JSONValue? = reason == "state mismatch" ? "another" : nil
    let payload = (result["payload"] ?? [:])
      .merged(with: ["sub": "u", "state": wrongState ?? state ?? .null])
    options = [
      "secret": reason == "invalid signature" ? "another" : "s",
      "expiresInSeconds": .number(reason == "jwt expired" ? "-60" : "60"),
      "payload": payload,
    ]
    let own: JSONValue = [
      "iat": 1_767_225_600, "iss": "{{TENANT}}.auth0.com", "exp": 1_767_225_660,
      "ip": "13.33.86.47",
    ]
    claims = own.merged(with: payload)
  }
}

extension JSONValue {
  fileprivate func contains(_ value: JSONValue) -> Bool {
    self == value || objectValue?.contains { $0.value.contains(value) } == true
  }

  /// The patch with `undefined` as a removal, and a replacement for objects without prototype.
  fileprivate func replacingSpecials(with replacement: JSONValue) -> JSONValue {
    switch (self, self["$"]?.stringValue) {
    case (_, "undefined"): .null
    case (_, "nullproto"): replacement
    case (.object(let members), nil):
      .object(members.map { JSONMember($0.name, $0.value.replacingSpecials(with: replacement)) })
    default: self
    }
  }
}
