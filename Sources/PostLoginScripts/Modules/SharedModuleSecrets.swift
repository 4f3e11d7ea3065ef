import PostLogin
package import WireFormats

/// Reads secrets of shared modules from arguments.
package enum SharedModuleSecrets {
  /// Reads arguments of the form `NAME=FILE`, by the name behind `actions:`.
  ///
  /// - Throws: `invalidModule` for the first argument that has another form, repeats a module, or
  ///   names a module that is not shared; and the error of an unusable file.
  package static func read(
    arguments: [String],
    for access: ModuleAccess
  ) throws(PostLoginError) -> [String: JSONText] {
    var secrets: [String: JSONText] = [:]
    for argument in arguments {
      let (name, path) = try parts(of: argument)
      guard secrets[name] == nil else {
        throw problem(argument, "`\(DocumentText.line(name))` has secrets already; leave one out")
      }
      guard access.knowsShared(name) else {
        throw problem(
          argument,
          "no module `\(DocumentText.line(name))` is shared; name the folder with --shared-modules"
        )
      }
      secrets[name] = try Secrets.read(at: path)
    }
    return secrets
  }

  private static func parts(
    of argument: String
  ) throws(PostLoginError) -> (name: String, path: String) {
    guard let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      throw problem(argument, "there is no `=`; write `--shared-module-secrets NAME=FILE`")
    }
    let name = String(argument[..<sign])
    let path = String(argument[argument.utf8.index(after: sign)...])
    return (SharedModules.name(in: name) ?? name, path)
  }

  private static func problem(_ argument: String, _ text: String) -> PostLoginError {
    PostLoginError(
      .invalidModule,
      "`--shared-module-secrets \(DocumentText.line(argument))`: \(text)"
    )
  }
}

extension ModuleAccess {
  /// Whether `actions:NAME` leads to a module.
  fileprivate func knowsShared(_ name: String) -> Bool {
    if case .found = ModuleResolver(self).answer(to: "\(SharedModules.prefix)\(name)", from: "") {
      return true
    }
    return stubModules.contains { SharedModules.name(in: $0.name) == name }
  }
}
