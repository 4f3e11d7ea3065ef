import PostLogin
import WireFormats

@testable import ScriptTestSupport

/// How a row is put to a flow.
extension OracleRow {
  /// Calls that are made at one time.
  struct Phase {
    var time: Double
    var steps: [JSONValue]
    /// Whether the call of the row itself follows.
    var isLast = false
  }

  /// Milliseconds since 1970, at which the clock of the rows was frozen.
  static let time = 1_767_225_600_000.0

  /// False for the two rows that no event of ours can ask.
  ///
  /// They put a function into the event of a login, which is JSON.
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
      // An object without prototype is one without members once it is JSON, whatever stood there.
      return base.merged(with: prelude.replacingSpecials(with: .null))
        .merged(with: prelude.replacingSpecials(with: [:]))
    }
  }

  var context: RunContext {
    var context = RunContext(now: Self.time)
    context.executedRules = Set(texts("rules"))
    context.featureFlags = Set(texts("featureFlags"))
    return context
  }

  /// The calls before the row's own, cut where the clock moves: between two logins, with the cache
  /// that the first one leaves.
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

/// What goes into a session token so that it verifies as a row says.
struct VerifiableToken {
  /// The options of `api.redirect.encodeToken`.
  let options: JSONValue
  /// What a valid token gives back.
  let claims: JSONValue

  init(for result: JSONValue, state: JSONValue?) {
    let reason = result["reason"]?.stringValue
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

  /// The patch with `undefined` as a removal and another value for objects without prototype.
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
