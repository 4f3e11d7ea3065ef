import PostLogin
import WireFormats

/// What may be otherwise about a login though the Action would be the same.
extension LoginSearch {
  private static let alternativeCount = 24

  /// The first answers of some hosts with which nothing is wrong.
  func acceptableAnswers(of hosts: [String]) -> [MadeLogin.Edit] {
    hosts.flatMap { host in
      edits.values.answers.lazy.filter(\.isAcceptable).prefix(Self.alternativeCount)
        .map { .answer(host: host, $0) }
    }
  }

  /// The first tokens that a secret of the Action signs.
  var tokens: [MadeLogin.Edit] {
    let all = edits.madeContextEdits.filter(\.isToken)
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

extension OutsideAnswer {
  fileprivate var isAcceptable: Bool {
    if case .json(200, _) = self { return true }
    return false
  }
}

extension MadeLogin.Edit {
  /// Whether it is the token that the browser brings back.
  var isToken: Bool { subject == ["token"] }
}
