import Crypto
import FoundationEssentials
import PostLogin
package import WireFormats

extension PolicyDeclaration {
  /// The policy as JSON: the same for every form of its files.
  ///
  /// It has hashes of code and names of secrets, and neither places nor the names of files.
  package var json: JSONValue {
    .object([
      JSONMember("actions", .array(actions.map(\.json))),
      JSONMember("flows", .array(flows.map(\.json))),
      JSONMember("modules", .array(modules.map(\.json))),
      JSONMember("bindings", .array(bindings.map(\.json))),
    ])
  }
}

extension DeclaredFlow {
  fileprivate var json: JSONValue {
    [
      "trigger": .string(trigger.rawValue),
      "actions": .array(steps.map { $0.action.map(JSONValue.string) ?? .null }),
    ]
  }
}

extension EntityBinding {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "name": .string(name), "action": .optional(action),
    ]
  }
}

extension DeclaredAction {
  fileprivate var json: JSONValue {
    [
      "name": .string(name),
      "triggers": .array(
        triggers.map { supported in
          ["id": .string(supported.trigger.rawValue), "version": .optional(supported.version)]
        }
      ),
      "runtime": .optional(runtime),
      "deployed": .boolean(isDeployed),
      "code": CodeHash.json(of: code),
      "dependencies": .array(dependencies.map(\.json)),
      "secrets": .strings(secrets.map(\.name)),
      "modules": .strings(modules),
    ]
  }
}

extension DeclaredAction.Dependency {
  fileprivate var json: JSONValue { ["name": .string(name), "version": .optional(version)] }
}

extension DeclaredModule {
  fileprivate var json: JSONValue {
    [
      "name": .string(name),
      "code": CodeHash.json(of: code),
      "dependencies": .array(dependencies.map(\.json)),
      "secrets": .strings(secrets.map(\.name)),
    ]
  }
}

/// The code of an Action as reports name it.
private enum CodeHash {
  static func json(of code: String?) -> JSONValue {
    guard let code else { return .null }
    let hash = SHA256.hash(data: Data(code.utf8))
    let digits = hash.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return .string("sha256:\(digits.joined())")
  }
}
