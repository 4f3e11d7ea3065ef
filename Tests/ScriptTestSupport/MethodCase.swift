import Foundation
import PostLogin
import Testing
import WireFormats

/// A hand-written case of one method: the result for the caller, and the effect on the login.
struct MethodCase: Sendable, CustomTestStringConvertible {
  let json: JSONValue

  var testDescription: String {
    "\(json["method"]?.stringValue ?? ""): \(json["name"]?.stringValue ?? "")"
  }

  static let namespaces = [
    "access", "accessToken", "authentication", "cache", "groups", "idToken", "multifactor",
    "prompt", "redirect", "refreshToken", "roles", "rules", "samlResponse", "session",
    "transaction", "user", "validation",
  ]

  static let all: [MethodCase] = namespaces.flatMap { namespace in
    do {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "PostLoginScriptsTests/Methods/\(namespace).json")
      let text = try JSONText(String(contentsOf: file, encoding: .utf8))
      return (text.value.arrayValue ?? []).map { MethodCase(json: $0) }
    } catch {
      Issue.record(error)
      return []
    }
  }

  var context: RunContext {
    let given = json["context"]
    let now = given?["now"]?.doubleValue ?? json["now"]?.doubleValue
    var context = RunContext(milliseconds: now ?? 1_767_225_600_000)
    for member in given?["cache"]?.objectValue ?? [] {
      context.cache[member.name] = RunContext.CacheRecord(
        value: member.value["value"]?.stringValue ?? "",
        expiryMilliseconds: member.value["expires_at"]?.doubleValue ?? 0
      )
    }
    context.groups = texts(given?["groups"])
    context.roles = given?["roles"].map { texts($0) }
    context.executedRules = Set(given?["executedRules"]?.strings ?? [])
    context.requiresHostNameAsSessionTokenIssuer =
      given?["strictSessionTokenIssuer"]?.booleanValue ?? false
    context.enabledFactors = given?["enabledFactors"]?.strings
    return context
  }

  private func texts(_ value: JSONValue?) -> [JSONText] {
    (value?.arrayValue ?? []).map { JSONText($0) }
  }
}

extension JSONValue {
  /// Whether the value contains everything in the expected one.
  ///
  /// An empty expected object requires an empty or missing one. Expected texts may use the notation
  /// of the oracle's rows.
  func holds(_ expected: JSONValue) -> Bool {
    switch (self, expected.decoded) {
    case (.object(let members), .object(let wanted)):
      wanted.isEmpty
        ? members.isEmpty
        : wanted.allSatisfy { self[$0.name]?.holds($0.value) ?? $0.value.isNothing }
    case (.array(let elements), .array(let wanted)):
      elements.count == wanted.count && zip(elements, wanted).allSatisfy { $0.holds($1) }
    case (.number, .number): doubleValue == expected.doubleValue
    case (_, let wanted): self == wanted
    }
  }

  private var decoded: JSONValue {
    switch self["$"] {
    case .string: .null
    case .object: repeated.map { .string($0) } ?? self
    default: self
    }
  }

  private var repeated: String? {
    guard let parts = self["$"]?["repeat"]?.arrayValue, parts.count == 2,
      let text = parts[0].stringValue, let count = parts[1].doubleValue
    else { return nil }
    return String(repeating: text, count: Int(count))
  }

  private var isNothing: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.allSatisfy(\.value.isNothing)
    default: self == false
    }
  }
}
