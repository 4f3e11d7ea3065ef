import PostLogin
import WireFormats

/// The reason why a module cannot be loaded.
enum ModuleFailure: Error, Equatable {
  /// No module of that name exists.
  case missing
  /// A module exists but is not granted or cannot be loaded; the text is for the author.
  case refused(String)
}

extension ModuleFailure {
  static func outside(_ name: String) -> ModuleFailure {
    .refused(
      "`\(DocumentText.line(name))` leads out of the granted folders; "
        + "move the file beside the Action, or grant its folder"
    )
  }

  static func linkOutside(_ path: String) -> ModuleFailure {
    .refused(
      "`\(long(path))` is a link that leads out of the granted folders; "
        + "grant the folder that it leads to, or put the file itself there"
    )
  }

  static func special(_ path: String) -> ModuleFailure {
    .refused("`\(long(path))` is no regular file; put a file there")
  }

  static func unreadable(_ path: String, _ why: String) -> ModuleFailure {
    .refused("`\(long(path))` cannot be read: \(why)")
  }

  static func tooLarge(_ path: String, limit: Int) -> ModuleFailure {
    .refused(
      "`\(long(path))` is larger than the \(limit / 1_000_000) MB that a module may have; "
        + "require a smaller file"
    )
  }

  static func unknownKind(_ path: String) -> ModuleFailure {
    .refused(
      "`\(long(path))` is neither `.js`, `.cjs`, `.ts` nor `.json`, and nothing else can be required"
    )
  }

  static func unusable(_ error: PostLoginError) -> ModuleFailure {
    .refused([error.placedMessage, error.help].compactMap(\.self).joined(separator: "; "))
  }

  static func native(_ path: String) -> ModuleFailure {
    .refused(
      "`\(long(path))` is compiled for Node.js and cannot run here, nor at Auth0; "
        + "replace the package with --module NAME=FILE"
    )
  }

  static func isESModule(_ path: String) -> ModuleFailure {
    .refused(
      "`\(long(path))` is an ES module, and `require` loads CommonJS; take a version of the "
        + "package that has CommonJS, bundle it to CommonJS, or replace it with --module NAME=FILE"
    )
  }

  static func onlyImport(_ name: String, in manifest: String) -> ModuleFailure {
    .refused(
      "`\(DocumentText.line(name))` can only be imported as an ES module, says "
        + "`\(long(manifest))`; take a version that has CommonJS, or replace it with "
        + "--module \(DocumentText.line(name))=FILE"
    )
  }

  static func notExported(_ subpath: String, in manifest: String) -> ModuleFailure {
    let what = subpath == "." ? "no main module" : "no `\(DocumentText.line(subpath))`"
    return .refused("`\(long(manifest))` exports \(what); require something that it exports")
  }

  static func notImported(_ name: String, in manifest: String) -> ModuleFailure {
    .refused(
      "`\(DocumentText.line(name))` is not among the `imports` of `\(long(manifest))`; add it"
    )
  }

  static func invalidTarget(_ target: String, of key: String, in manifest: String) -> ModuleFailure
  {
    .refused(
      "`\(long(manifest))` gives `\(DocumentText.line(target))` for "
        + "`\(DocumentText.line(key))`; a target begins with `./` and stays in its package"
    )
  }

  static func invalidManifest(_ path: String, _ why: String) -> ModuleFailure {
    .refused("`\(long(path))` cannot be used: \(why)")
  }

  static func stubModuleMissing(_ name: String, _ path: String) -> ModuleFailure {
    .refused(
      "the stub module for `\(DocumentText.line(name))` does not exist: `\(long(path))`; "
        + "check --module and the `modules` of the suite"
    )
  }

  static func betweenShared(_ name: String) -> ModuleFailure {
    .refused(
      "a shared module cannot require another one, at Auth0 neither, so "
        + "`\(DocumentText.line(name))` is not given; put both into one module"
    )
  }

  private static func long(_ path: String) -> String { DocumentText.line(path, atMost: 200) }
}
