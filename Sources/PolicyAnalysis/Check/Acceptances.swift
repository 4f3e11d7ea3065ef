import PostLoginTesting
import PostLogin
import PostLoginScripts
import WireFormats

/// The comments in some Actions with which their authors accept what is found.
struct Acceptances {
  private struct Comment {
    var acceptance: Acceptance
    var file: String
    var isUsed = false
  }

  private var comments: [Comment]

  /// The comments of a source about codes that are looked for; others are nobody's business here.
  init(
    in source: String,
    file: String,
    about isSought: (Diagnostic.Code) -> Bool
  ) {
    comments = Acceptance.all(in: source)
      .filter { isSought(Diagnostic.Code(rawValue: $0.code)) }
      .map { Comment(acceptance: $0, file: file) }
  }

  /// The comments of all scripts that may run in these flows, each file's once.
  init(in flows: [Flow], about codes: Set<Diagnostic.Code>) {
    var seen: Set<String> = []
    comments = flows.flatMap(\.scripts).filter { seen.insert($0.file).inserted }.flatMap { action in
      Acceptances(in: action.source, file: action.file, about: codes.contains).comments
    }
  }

  /// Why an author accepts what was found at a place; nil where none does.
  mutating func reason(for code: Diagnostic.Code, at place: SourceLocation?) -> String? {
    guard let place else { return nil }
    let matches = comments.indices.filter { number in
      let comment = comments[number]
      return comment.acceptance.code == code.rawValue && comment.acceptance.target == place.line
        && comment.file == place.file && !comment.acceptance.reason.isEmpty
    }
    for number in matches { comments[number].isUsed = true }
    return matches.first.map { comments[$0].acceptance.reason }
  }

  /// What is wrong with the comments themselves, once everything that was found has been asked
  /// about.
  func complaints(aboutUnused: Bool = true) -> [Finding] {
    comments.compactMap { comment in
      let acceptance = comment.acceptance
      let place = SourceLocation(file: comment.file, line: acceptance.line, column: 1)
      if acceptance.reason.isEmpty {
        return Finding(
          .acceptanceWithoutReason,
          .warning,
          "nothing is accepted without a reason; write `postlogin-check: accept "
            + "\(acceptance.code): why it is right`",
          at: place
        )
      }
      guard aboutUnused, !comment.isUsed else { return nil }
      return Finding(
        .unusedAcceptance,
        .warning,
        "no `\(acceptance.code)` is found at line \(acceptance.target); take the comment away",
        at: place
      )
    }
  }
}

extension [Finding] {
  /// The findings of an Action with what is accepted marked, and those about the comments.
  ///
  /// What only tests can find is left to them.
  func accepted(in source: String, file: String) -> [Finding] {
    var acceptances = Acceptances(in: source, file: file) { !Diagnostic.Code.ofTests.contains($0) }
    let findings = map { finding in
      var finding = finding
      finding.acceptance = acceptances.reason(for: finding.code, at: finding.location)
      return finding
    }
    return findings + acceptances.complaints()
  }
}
