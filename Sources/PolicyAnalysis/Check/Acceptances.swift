import PostLoginTesting
import PostLogin
import PostLoginScripts
import WireFormats

/// The comments that accept findings in some Actions.
struct Acceptances {
  private struct Comment {
    var acceptance: Acceptance
    var file: String
    var isUsed = false
  }

  private var comments: [Comment]

  /// Reads the comments of a source; ignores codes that the analysis does not report.
  init(
    in source: String,
    file: String,
    about isSought: (Diagnostic.Code) -> Bool
  ) {
    comments = Acceptance.all(in: source)
      .filter { isSought(Diagnostic.Code(rawValue: $0.code)) }
      .map { Comment(acceptance: $0, file: file) }
  }

  /// Reads the comments of all scripts of some flows, once per file.
  init(in flows: [Flow], about codes: Set<Diagnostic.Code>) {
    var seen: Set<String> = []
    comments = flows.flatMap(\.scripts).filter { seen.insert($0.file).inserted }.flatMap { action in
      Acceptances(in: action.source, file: action.file, about: codes.contains).comments
    }
  }

  /// Reads the comments of files of Terraform or YAML, apart from lines of code inside them; ignores
  /// codes that the analysis does not report.
  init(
    inFiles files: [(path: String, lines: [Substring])],
    except codeLines: Set<String>,
    about isSought: (Diagnostic.Code) -> Bool
  ) {
    comments = files.flatMap { file in
      Acceptance.all(inLines: file.lines, except: codeLines)
        .filter { isSought(Diagnostic.Code(rawValue: $0.code)) }
        .map { Comment(acceptance: $0, file: file.path) }
    }
  }

  /// Returns a finding with the author's reason for accepting it, unless it has one already.
  mutating func accepted(_ finding: Finding) -> Finding {
    var finding = finding
    let reason = reason(for: finding.code, at: finding.location)
    finding.acceptance = finding.acceptance ?? reason
    return finding
  }

  /// Returns the author's reason for accepting a finding at a place; nil if it is not accepted.
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

  /// Returns the findings about the comments themselves; call it after `reason(for:at:)` for every
  /// finding.
  func complaints(aboutUnused: Bool = true) -> [Finding] {
    comments.compactMap { comment in
      let acceptance = comment.acceptance
      let place = SourceLocation(file: comment.file, line: acceptance.line, column: 1)
      if acceptance.reason.isEmpty {
        return Finding(
          .acceptanceWithoutReason,
          .warning,
          "the comment needs a reason; write `postlogin-check: accept "
            + "\(acceptance.code): why it is right`",
          at: place
        )
      }
      guard aboutUnused, !comment.isUsed else { return nil }
      return Finding(
        .unusedAcceptance,
        .warning,
        "no `\(acceptance.code)` is found at line \(acceptance.target); remove the comment",
        at: place
      )
    }
  }
}

extension [Finding] {
  /// Returns the findings of an Action with the reasons for accepting them, and the findings about
  /// the comments.
  ///
  /// Comments for findings that only tests report are ignored.
  func accepted(in source: String, file: String) -> [Finding] {
    var acceptances = Acceptances(in: source, file: file) { !Diagnostic.Code.ofTests.contains($0) }
    let findings = map { acceptances.accepted($0) }
    return findings + acceptances.complaints()
  }
}
