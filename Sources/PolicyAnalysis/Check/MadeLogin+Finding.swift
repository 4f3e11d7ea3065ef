import PostLogin
import PostLoginTesting
import WireFormats

extension MadeLogin {
  /// The login as a finding names it; nil if the edits make no event.
  func findingLogin(_ starts: [LoginStart], secrets: [String: String]) -> FindingLogin? {
    guard let real = RealLogin(self, from: starts, secrets: secrets) else { return nil }
    return FindingLogin(
      way: starts[start].way,
      particulars: particulars(starts),
      event: real.event.json.value,
      context: real.contextValue
    )
  }

  /// Whether a secret is another one than the Action needs, or is missing, which its author decides.
  var changesSecrets: Bool {
    edits.contains { $0.subject.starts(with: ["event", "secrets"]) }
  }
}

extension MadeLogin {
  /// Whether an error follows from a value that only a tenant that means harm to itself would have:
  /// a name of `Object.prototype`, or nothing in a list or as JSON, where users write nothing.
  var isFarFetched: Bool {
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
