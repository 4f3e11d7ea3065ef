public import PostLogin
public import WireFormats

/// What a test says about a case.
public enum Verdict: Sendable, Equatable {
  /// The login became what was expected.
  case passed
  /// It became something else.
  case failed(Failure)
  /// It was not looked at, for this reason.
  case skipped(String)
  /// It cannot be run at all, for this reason.
  case broken(String)

  /// Why a case failed, with what helps to see why.
  public struct Failure: Sendable, Equatable {
    /// Every difference.
    public var mismatches: [Mismatch]
    /// What the login became instead; nil when it never came to that.
    public var outcome: Outcome?
    /// Where the case stands in its suite; nil for an expectation made in Swift.
    public var location: SourceLocation?
    /// The line of the script that decided the login; nil where none is known.
    public var sourceLine: String?

    package init(mismatches: [Mismatch], outcome: Outcome?, location: SourceLocation?) {
      self.mismatches = mismatches
      self.outcome = outcome
      self.location = location
    }

    /// Takes the deciding line from the scripts of the flow that ran.
    init(_ mismatches: [Mismatch], outcome: Outcome, of flow: Flow, location: SourceLocation?) {
      self.init(mismatches: mismatches, outcome: outcome, location: location)
      guard let place = outcome.cause?.location,
        let script = flow.scripts.first(where: { $0.file == place.file })
      else { return }
      sourceLine = script.line(place.line)
    }
  }
}

extension ActionScript {
  /// A line of the text, counted from 1.
  fileprivate func line(_ number: Int) -> String? {
    // Bytes, because a run may ask for a line of a large script for each of its failures.
    let lines = source.utf8.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: max(0, number),
      omittingEmptySubsequences: false
    )
    guard lines.indices.contains(number - 1) else { return nil }
    let bytes = lines[number - 1]
    let isFromDOS = bytes.last == UInt8(ascii: "\r")
    return String(decoding: isFromDOS ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}

extension Verdict: CustomStringConvertible {
  /// The verdict as a person reads it: several lines for a failure.
  public var description: String {
    switch self {
    case .passed: "passed"
    case .failed(let failure): "failed\n" + FailureText(failure).lines.joined(separator: "\n")
    case .skipped(let reason): "skipped: \(reason)"
    case .broken(let reason): "broken: \(reason)"
    }
  }
}
