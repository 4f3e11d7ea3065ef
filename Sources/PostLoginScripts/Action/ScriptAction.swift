public import PostLogin
import ScriptText
import Synchronization
public import WireFormats

/// An Action written in JavaScript, as it is deployed to Auth0.
public struct ScriptAction: Action {
  let script: ScriptSource
  let host: ScriptHost
  /// The name that reports show.
  public var name: String { script.name }
  /// The path that errors and stacks show.
  public var file: String { script.file }
  /// The text of the module, with blanks in place of types.
  public var source: String { script.source }
  /// The one text.
  public var scripts: [ActionScript] { [ActionScript(name: name, file: file, source: source)] }
  /// Follows from the source alone.
  public var version: String { ContentDigest.text(of: source) }

  /// An Action from its text, which is TypeScript if the file ends with `.ts` or `.mts`.
  ///
  /// - Throws: `limitExceeded` for more code than an Action may have, `typeScriptSyntax` for
  ///   TypeScript that cannot be erased.
  public init(
    name: String,
    source: String,
    file: String,
    host: ScriptHost,
    limits: Limits = Limits()
  ) throws(PostLoginError) {
    let size = source.utf8.count
    guard size <= limits.codeBytes else {
      throw PostLoginError(
        .limitExceeded,
        "`\(file)` has \(size) bytes of code, and an Action takes \(limits.codeBytes); move "
          + "a part of it into a module"
      )
    }
    let serial = Self.nextSerial.add(1, ordering: .relaxed).newValue
    // Drops a byte order mark as Node.js does, so that columns are those of an editor.
    let text =
      source.unicodeScalars.first == "\u{FEFF}" ? String(source.unicodeScalars.dropFirst()) : source
    let javaScript = try CodeFile.javaScript(of: text, file: file)
    script = ScriptSource(serial: serial, name: name, file: file, source: javaScript)
    self.host = host
  }

  /// Runs the script once.
  public func run(_ invocation: Invocation) async throws -> ActionResult {
    var result = try await host.run(script, invocation)
    if let error = result.error, let sources = BuildSources(of: script) {
      result.error = sources.placed(error)
    }
    return result
  }

  /// Compiles the script without running any of it.
  ///
  /// - Throws: `syntaxError` with file and line.
  public func check() async throws {
    try await host.check(script)
  }

  private static let nextSerial = Atomic(0)
}
