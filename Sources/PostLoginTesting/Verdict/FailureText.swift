import PostLogin
import WireFormats

/// A failure as lines for a person.
package struct FailureText {
  private let failure: Verdict.Failure
  private let style: TextStyle

  package init(_ failure: Verdict.Failure, style: TextStyle = TextStyle(isColourful: false)) {
    self.failure = failure
    self.style = style
  }

  /// Without a line break at their ends.
  package var lines: [String] {
    failure.mismatches.flatMap(mismatch) + errors + console + diagnostics
  }

  private func mismatch(_ mismatch: Mismatch) -> [String] {
    let place = (mismatch.location ?? failure.location).map { style.faint("  \($0)") } ?? ""
    let texts = ShortTexts(mismatch.expected, mismatch.found)
    return [
      "  \(style.bold(DocumentText.line(mismatch.path, atMost: 200)))\(place)",
      "    expected  \(style.green(texts.expected))",
      "    found     \(style.red(texts.found))",
    ]
  }

  private var errors: [String] {
    (failure.outcome?.actions ?? []).compactMap { action in
      action.error.map { error in
        let place = error.location.map { " at \($0)" } ?? ""
        return
          "  error in \(action.name)\(place): \(error.code.rawValue): \(Self.line(error.shownMessage))"
      }
    }
  }

  private var console: [String] {
    let logs = failure.outcome?.actions.flatMap(\.logs) ?? []
    let lines = logs.flatMap { log in
      log.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        "    \(log.level)  \(Self.line(String($0)))"
      }
    }
    return lines.isEmpty ? [] : ["  console"] + lines
  }

  private var diagnostics: [String] {
    let lines = (failure.outcome?.diagnostics ?? []).map { diagnostic in
      let place = diagnostic.location.map(\.description) ?? diagnostic.action
      let parts = [diagnostic.severity.rawValue, diagnostic.code.rawValue, place]
      return "    \((parts + [Self.line(diagnostic.message)]).joined(separator: "  "))"
    }
    return lines.isEmpty ? [] : ["  diagnostics"] + lines
  }

  /// Control characters could change what the terminal shows.
  private static func line(_ text: String) -> String { DocumentText.line(text, atMost: 1000) }
}

/// Two long texts that are not the same, cut down to where they differ.
package struct ShortTexts {
  private static let maximumCount = 200
  private static let context = 20

  package let expected: String
  package let found: String

  package init(_ expected: String, _ found: String) {
    guard expected.count > Self.maximumCount || found.count > Self.maximumCount else {
      self.expected = DocumentText.line(expected, atMost: Self.maximumCount)
      self.found = DocumentText.line(found, atMost: Self.maximumCount)
      return
    }
    let common = zip(expected, found).prefix { $0.0 == $0.1 }.count
    let start = max(0, common - Self.context)
    func cut(_ text: String) -> String {
      (start > 0 ? "…" : "")
        + DocumentText.line(String(text.dropFirst(start)), atMost: Self.maximumCount)
    }
    self.expected = cut(expected)
    self.found = cut(found)
  }
}
