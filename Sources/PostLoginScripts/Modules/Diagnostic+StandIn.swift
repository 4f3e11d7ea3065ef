public import PostLogin
import WireFormats

extension Diagnostic.Code {
  /// A stand-in that took the place of a package.
  public static let standInUsed = Self(rawValue: "standInUsed")
  /// A member of a package that its stand-in has not.
  public static let standInMember = Self(rawValue: "standInMember")
}

extension Diagnostic {
  /// Names the package whose place a stand-in took.
  static func standInUsed(_ package: String) -> Diagnostic {
    let name = DocumentText.line(package)
    return Diagnostic(
      .standInUsed,
      .info,
      "the package `\(name)` is not installed, and a stand-in took its place; what the real package "
        + "does differently is not seen"
    )
  }

  /// Passes on the text of a stand-in about a member that it lacks.
  static func standInMember(_ message: String) -> Diagnostic {
    Diagnostic(.standInMember, .warning, DocumentText.line(message, atMost: 400))
  }
}
