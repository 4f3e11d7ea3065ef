import PostLogin
import WireFormats

/// Alternatives for a login's generated data, under which the Action is the same.
extension LoginSearch {
  private static let alternativeCount = 24

  /// Returns the first successful answers, each given by all of some hosts.
  func acceptableAnswers(of hosts: [String]) -> [[GeneratedLogin.Edit]] {
    guard !hosts.isEmpty else { return [] }
    return edits.values.answers.filter(\.isAcceptable).prefix(Self.alternativeCount).map { answer in
      hosts.map { .answer(host: $0, answer) }
    }
  }

  /// The first tokens that a secret of the Action signs.
  var tokens: [GeneratedLogin.Edit] {
    let all = edits.madeContextEdits.filter { $0.subject == ["token"] }
    return Array(all.prefix(Self.alternativeCount))
  }

  /// The first JSON texts that scripts may expect in each secret that they read.
  var writtenSecrets: [GeneratedLogin.Edit] {
    secrets.keys.sorted().flatMap { name in
      edits.values.writtenTexts.prefix(Self.alternativeCount).map { text in
        .member(["secrets", name], .string(text))
      }
    }
  }
}

extension HostResponse {
  fileprivate var isAcceptable: Bool {
    if case .json(200, _) = self { return true }
    return false
  }
}
