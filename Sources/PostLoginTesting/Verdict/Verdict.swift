public import PostLogin
public import WireFormats

/// The result of a case.
public enum Verdict: Sendable, Equatable {
  /// The login had the expected outcome.
  case passed
  /// The login had another outcome.
  case failed(Failure)
  /// The case did not run, for this reason.
  case skipped(String)
  /// The case cannot run, for this reason.
  case broken(String)

  /// The differences of a failed case, with details for finding the cause.
  public struct Failure: Sendable, Equatable {
    /// All differences.
    public var mismatches: [Mismatch]
    /// The outcome of the login; nil if it ended before.
    public var outcome: Outcome?
    /// The place of the case in its suite; nil for an expectation made in Swift.
    public var location: SourceLocation?
    /// The line of the script that decided the login; nil if it is unknown.
    public var sourceLine: String?

    package init(mismatches: [Mismatch], outcome: Outcome?, location: SourceLocation?) {
      self.mismatches = mismatches
      self.outcome = outcome
      self.location = location
    }

    /// Finds the deciding line in the scripts of the flow that ran.
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
  /// Returns a line of the text, counted from 1.
  fileprivate func line(_ number: Int) -> String? {
    // Bytes are faster: a run may need a line of a large script for each of its failures.
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
  /// The verdict for a person: several lines for a failure.
  public var description: String {
    switch self {
    case .passed: "passed"
    case .failed(let failure): "failed\n" + FailureText(failure).lines.joined(separator: "\n")
    case .skipped(let reason): "skipped: \(reason)"
    case .broken(let reason): "broken: \(reason)"
    }
  }
}
