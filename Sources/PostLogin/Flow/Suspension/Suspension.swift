import WireFormats

/// The state with which a flow resumes after the user has followed an Action's redirect, form or
/// challenge.
///
/// Holds the event of the login and the commands of its Actions so far, but no secrets of Actions.
/// `Flow.resume` takes it; outside the process, `SuspensionSeal` keeps it from being read or
/// changed. A suspension can be resumed more than once: a server that stores it must prevent that.
public struct Suspension: Sendable, Equatable {
  /// The reason why the login is suspended.
  public let pause: Pause
  /// The name of the Action that asked for it.
  public let action: String
  /// The parameter `state` that the request to `/continue` must carry.
  ///
  /// It is derived from the login alone, so that the same inputs give the same outcome; a server
  /// replaces it by an unguessable one.
  public var state: String
  /// The trigger of the flow.
  public let trigger: Trigger

  /// The position of that Action in the flow.
  let position: Position
  /// The Actions of the flow, with their versions.
  let signature: [String]
  let segments: [Segment]
  let diagnostics: [Diagnostic]

  /// The position of an Action in a flow.
  struct Position: Sendable, Equatable, Codable {
    var step: Int
    /// Whether the Action is the step's fallback.
    var isFallback: Bool
  }

  init?(_ run: borrowing Flow.Run, of flow: borrowing Flow) {
    guard let pause = run.pause, let position = run.position, let report = run.reports.last else {
      return nil
    }
    self.pause = pause
    self.position = position
    action = report.name
    trigger = flow.trigger
    signature = flow.signature
    segments = run.segments
    diagnostics = run.diagnostics
    state = Self.state(of: run.segments, signature)
  }

  /// Leaves out durations, which differ from run to run.
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
