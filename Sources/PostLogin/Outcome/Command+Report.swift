extension Command {
  /// The arguments as reports show them: without what must stay secret.
  var reportedArguments: [JSONValue] {
    let values = arguments.map { $0.jsonText?.value ?? .null }
    return switch method {
    case "samlResponse.setKey": values.map { $0.masked(as: .privateKey) }
    case "multifactor.enable":
      values.map { options in
        guard let provider = options["providerOptions"] else { return options }
        return options.replacing("providerOptions", with: provider.maskingProviderSecrets)
      }
    default: values
    }
  }
}

extension JSONValue {
  /// What a masked value is called.
  enum Mask: String { case privateKey = "private key", secret }

  /// How long a secret is in place of the secret; only a string can be one.
  func masked(as mask: Mask) -> JSONValue {
    guard let text = stringValue else { return self }
    return .string("(\(mask.rawValue), \(text.utf8.count) bytes)")
  }

  /// The options of Duo without its keys.
  var maskingProviderSecrets: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        let isSecret = ["ikey", "skey"].contains(member.name)
        return JSONMember(member.name, isSecret ? member.value.masked(as: .secret) : member.value)
      }
    )
  }

  fileprivate func replacing(_ name: String, with value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? JSONMember(name, value) : $0 })
  }
}
