import WireFormats

/// A paused script.
struct Pause {
  /// One frame of an author's script.
  struct Frame {
    /// The number in the engine, for evaluations.
    let engineID: String
    let name: String
    let script: ScriptTable.Script
    let place: AuthorPosition
    /// The scopes as the engine lists them.
    let scopes: [JSONValue]
  }

  let target: UInt64
  let frames: [Frame]
  /// Frames behind `await`, as the engine lists them.
  let asyncStack: JSONValue?
  /// The thrown value, if the script is paused for it.
  let thrown: JSONValue?
}
