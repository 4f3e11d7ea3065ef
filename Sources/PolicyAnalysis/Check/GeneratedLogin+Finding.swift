import PostLogin
import PostLoginTesting
import WireFormats

extension GeneratedLogin {
  /// Returns the login for a finding; nil if the edits make no valid event.
  func findingLogin(_ starts: [LoginStart], secrets: [String: String]) -> FindingLogin? {
    guard let real = RunnableLogin(self, from: starts, secrets: secrets) else { return nil }
    var login = FindingLogin(
      startName: starts[start].name,
      particulars: particulars(starts),
      event: real.event.json.value,
      context: real.contextValue
    )
    let trigger = starts[start].trigger
    login.trigger = trigger == .ofLogins ? nil : trigger
    return login
  }

  /// Whether the login lacks a secret that the Action needs, or has another one.
  var changesSecrets: Bool {
    edits.contains { $0.subject.starts(with: ["event", "secrets"]) }
  }
}

extension GeneratedLogin {
  /// Whether the login has values that no user writes and only a misconfigured tenant contains: a
  /// name of `Object.prototype`, null in a list, or null as JSON.
  var hasImplausibleValue: Bool {
    edits.contains { edit in
      guard case .member(let names, let value) = edit,
        !UserInput.places.contains(where: names.starts)
      else { return false }
      switch value {
      case .string("constructor")?, .string("null")?: return true
      case .null?: return names.dropFirst(3).contains { Int($0) != nil }
      default: return false
      }
    }
  }
}
