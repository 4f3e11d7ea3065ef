import PostLogin
import WireFormats

/// What may be otherwise about a login though the Action would be the same.
extension LoginSearch {
  private static let alternativeCount = 24

  /// The first answers with which nothing is wrong, each given by all of some hosts.
  func acceptableAnswers(of hosts: [String]) -> [[MadeLogin.Edit]] {
    guard !hosts.isEmpty else { return [] }
    return edits.values.answers.filter(\.isAcceptable).prefix(Self.alternativeCount).map { answer in
      hosts.map { .answer(host: $0, answer) }
    }
  }

  /// The first tokens that a secret of the Action signs.
  var tokens: [MadeLogin.Edit] {
    let all = edits.madeContextEdits.filter { $0.subject == ["token"] }
    return Array(all.prefix(Self.alternativeCount))
  }

  /// Each secret that the scripts have read, as the first texts of JSON that they may look for.
  var writtenSecrets: [MadeLogin.Edit] {
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
