import PostLogin
import WireFormats

extension Diagnostic {
  /// An error whose text Node.js words in an unknown way.
  static func engineWording(_ error: ActionError) -> Diagnostic {
    Diagnostic(
      .engineWording,
      .info,
      "the application gets JavaScriptCore's own text of this error; Node.js may word it "
        + "differently, so do not rely on it and call `api.access.deny` with a text of your own",
      at: error.location
    )
  }

  /// A caught error whose text the Action passes on to a place: a method, or the console.
  static func engineWording(in place: String, at location: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(
      .engineWording,
      .info,
      "\(place) gets JavaScriptCore's own text of a caught error; Node.js may word it "
        + "differently, so do not rely on it and pass a text of your own",
      at: location
    )
  }
}
