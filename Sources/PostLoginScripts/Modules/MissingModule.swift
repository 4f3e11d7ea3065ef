public import PostLogin
import WireFormats

extension Diagnostic.Code {
  /// A module that a script asked for and that nothing provides.
  public static let missingModule = Self(rawValue: "missingModule")
  /// A module that exists but is not granted or cannot be loaded.
  public static let refusedModule = Self(rawValue: "refusedModule")
}

/// Diagnostics of modules that a script required and did not get.
public enum MissingModule {
  /// Names the ways to provide a missing module.
  ///
  /// - Parameters:
  ///   - name: The text in `require(…)`.
  ///   - file: The path of the requiring script.
  /// - Returns: The diagnostic, without the name of the Action.
  public static func diagnostic(for name: String, from file: String) -> Diagnostic {
    Diagnostic(.missingModule, .warning, message(for: name, from: file))
  }

  /// Gives the reason why a module was refused.
  public static func diagnostic(for name: String, refused text: String) -> Diagnostic {
    Diagnostic(
      .refusedModule,
      .warning,
      "the module `\(DocumentText.line(name))` was refused: \(text)"
    )
  }

  private static func message(for name: String, from file: String) -> String {
    let line = DocumentText.line(name, atMost: 120)
    let path = DocumentText.line(file, atMost: 200)
    let start = "the module `\(line)` that `\(path)` requires is not there: "
    if let shared = SharedModules.name(in: name) {
      let plain = DocumentText.line(shared, atMost: 120)
      return start + "put `\(plain).js` into the folder of shared modules, or replace it with "
        + "--module \"\(line)=FILE\" or in the `modules` of the suite"
    }
    guard let parts = ModuleName(name) else {
      return start + "check the path, which begins at the folder of that file"
    }
    let folder = DocumentText.line(folder(of: file), atMost: 200)
    let plain = DocumentText.line(parts.separatingVersion?.text ?? name, atMost: 120)
    return start + "install it with `npm install \(DocumentText.line(parts.package))` in "
      + "`\(folder)`, replace it with --module \(plain)=FILE or in the `modules` of the "
      + "suite, or share it as `actions:\(plain)`"
      + (StandIns.contains(parts) ? "; or give it the stand-in with --stand-ins" : "")
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}
