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
