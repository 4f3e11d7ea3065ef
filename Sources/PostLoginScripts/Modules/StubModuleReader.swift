import Glibc
import PostLogin
public import WireFormats

extension PostLoginError.Code {
  /// A stub module cannot be used.
  public static let invalidModule = Self(rawValue: "invalidModule")
}

/// Reads stub modules from arguments.
package enum StubModuleReader {
  /// Reads arguments of the form `NAME=FILE`; relative paths start in the current folder.
  /// - Throws: `invalidModule` for the first argument that has another form, names no file, or
  ///   repeats
  ///   a module.
  package static func read(arguments: [String]) throws(PostLoginError) -> [StubModule] {
    var stubModules: [StubModule] = []
    for argument in arguments {
      let stubModule = try read(argument: argument)
      guard !stubModules.contains(where: { $0.name == stubModule.name }) else {
        throw PostLoginError(
          .invalidModule,
          "`--module` names `\(DocumentText.line(stubModule.name))` twice; leave one out"
        )
      }
      stubModules.append(stubModule)
    }
    return stubModules
  }

  /// The files of the stubs.
  package static func files(of stubModules: [StubModule]) -> [String] {
    stubModules.compactMap { if case .file(let path) = $0.content { path } else { nil } }
  }

  private static func read(argument: String) throws(PostLoginError) -> StubModule {
    guard let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      throw PostLoginError(
        .invalidModule,
        "`--module \(DocumentText.line(argument))` has no `=`; write `--module NAME=FILE`"
      )
    }
    let name = String(argument[..<sign])
    let path = String(argument[argument.utf8.index(after: sign)...])
    if let problem = problem(ofName: name) ?? problem(ofFile: path) {
      throw PostLoginError(
        .invalidModule,
        "`--module \(DocumentText.line(argument))`: \(problem)"
      )
    }
    return StubModule(name, .file(path))
  }

  /// Reads the path of a stub's file, relative to the given folder.
  static func file(_ cursor: DocumentCursor, in folder: String) -> StubModule.Content? {
    guard let text = cursor.string else { return nil }
    let path = text.utf8.first == UInt8(ascii: "/") || folder.isEmpty ? text : "\(folder)/\(text)"
    if let problem = problem(ofFile: text.isEmpty ? "" : path) {
      cursor.report(problem)
      return nil
    }
    return .file(path)
  }

  /// The reason why a name cannot have a stub; nil if it can.
  static func problem(ofName name: String) -> String? {
    switch name.utf8.first {
    case nil: "the name is empty; name a module such as `auth0`"
    case UInt8(ascii: "."), UInt8(ascii: "/"):
      "`\(DocumentText.line(name))` is a path; only modules that are required by name can be "
        + "replaced"
    default: nil
    }
  }

  private static func problem(ofFile path: String) -> String? {
    guard !path.isEmpty else { return "the path is empty; name a file" }
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else {
      return "there is no file `\(DocumentText.line(path, atMost: 200))`"
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR else {
      return "`\(DocumentText.line(path, atMost: 200))` is no regular file"
    }
    return nil
  }
}
