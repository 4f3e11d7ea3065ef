import WireFormats

extension Suspension: Codable {
  /// The version of the layout that this program writes, and the only one that it reads.
  private static let currentVersion = 1

  private enum Key: String, CodingKey {
    case version, pause, action, state, trigger, position, signature, segments, diagnostics
  }

  /// Reads a suspension.
  ///
  /// - Throws: `unsupportedVersion` for a suspension of another version of PostLogin, and the
  ///   decoder's errors.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let version = try values.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else { throw PostLoginError.unsupportedVersion(version) }
    pause = try values.decode(Pause.self, forKey: .pause)
    action = try values.decode(String.self, forKey: .action)
    state = try values.decode(String.self, forKey: .state)
    // Earlier programs suspended logins only, and wrote no trigger.
    trigger = try values.decodeIfPresent(Trigger.self, forKey: .trigger) ?? .postLogin
    position = try values.decode(Position.self, forKey: .position)
    signature = try values.decode([String].self, forKey: .signature)
    segments = try values.decode([Segment].self, forKey: .segments)
    diagnostics = try values.decode([Diagnostic].self, forKey: .diagnostics)
    guard let last = segments.last, last.pause == pause, !last.reports.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .segments,
        in: values,
        debugDescription: "the last part of the login did not end in the pause"
      )
    }
  }

  /// Writes the suspension, with its version.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.currentVersion, forKey: .version)
    try values.encode(pause, forKey: .pause)
    try values.encode(action, forKey: .action)
    try values.encode(state, forKey: .state)
    try values.encode(trigger, forKey: .trigger)
    try values.encode(position, forKey: .position)
    try values.encode(signature, forKey: .signature)
    try values.encode(segments, forKey: .segments)
    try values.encode(diagnostics, forKey: .diagnostics)
  }
}

extension PostLoginError {
  fileprivate static func unsupportedVersion(_ version: Int) -> PostLoginError {
    PostLoginError(
      .unsupportedVersion,
      "the suspension is of version \(version), and this program reads version 1; begin the login "
        + "again"
    )
  }
}
