import WireFormats

/// What a flow needs to go on after the user has done what an Action asked for.
///
/// It holds the event of the login and what its Actions asked for so far, but no secrets of
/// Actions. `Flow.resume` takes it; where it leaves the process, `SuspensionSeal` keeps it from
/// being read or changed. A suspension can be resumed more than once: whoever stores it sees to it
/// that nobody does.
public struct Suspension: Sendable, Equatable {
  /// What the login waits for.
  public let pause: Pause
  /// The name of the Action that asked for it.
  public let action: String
  /// The parameter `state` that the request to `/continue` has to carry.
  ///
  /// It follows from the login alone, so that the same inputs give the same Outcome; a server
  /// replaces it by one that nobody can guess.
  public var state: String

  /// The place of that Action in the flow.
  let position: Position
  /// The Actions of the flow, with their versions.
  let signature: [String]
  let segments: [Segment]
  let diagnostics: [Diagnostic]

  /// Where in a flow an Action stands.
  struct Position: Sendable, Equatable, Codable {
    var step: Int
    /// Whether it is the step's fallback.
    var isFallback: Bool
  }

  init?(_ run: borrowing Flow.Run, of flow: borrowing Flow) {
    guard let pause = run.pause, let position = run.position, let report = run.reports.last else {
      return nil
    }
    self.pause = pause
    self.position = position
    action = report.name
    signature = flow.signature
    segments = run.segments
    diagnostics = run.diagnostics
    state = Self.state(of: run.segments, signature)
  }

  /// Durations are left out: they differ from run to run.
  private static func state(of segments: [Segment], _ signature: [String]) -> String {
    var text = signature.joined(separator: "\n")
    for segment in segments {
      text += "\n\(segment.event.json.text)"
      for command in segment.reports.flatMap(\.commands) {
        text += "\n\(command.method)\(command.arguments)"
      }
    }
    return ContentDigest.text(of: text)
  }
}
