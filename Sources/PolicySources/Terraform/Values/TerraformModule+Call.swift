import FoundationEssentials
import WireFormats

extension TerraformModule {
  /// The result of a function; of one that is not known here, nothing is guessed.
  func call(
    _ name: String,
    _ arguments: [TerraformExpression],
    expandsLast: Bool,
    in scope: TerraformScope,
    at place: TerraformPlace
  ) -> TerraformValue {
    switch name {
    case "try":
      for argument in arguments {
        let value = evaluate(argument, in: scope)
        if value.unknown == nil { return value }
      }
      return unknown("no argument of `try` is known", at: place)
    case "can":
      let value = arguments.first.map { evaluate($0, in: scope) }
      return .boolean(value?.unknown == nil)
    default: break
    }
    var values = arguments.map { evaluate($0, in: scope) }
    if expandsLast, let last = values.popLast() {
      guard let elements = last.elements else {
        return .unknown(
          last.unknown ?? TerraformUnknown(reason: "`...` needs a list", place: place)
        )
      }
      values += elements
    }
    if let result = fileFunction(name, values, at: place) { return result }
    guard let function = TerraformFunction.named(name) else {
      return unknown("the function `\(name)` is not known here", at: place)
    }
    let unknown =
      function.looksInside
      ? values.lazy.compactMap(\.unknown).first
      : values.lazy.compactMap { if case .unknown(let unknown) = $0 { unknown } else { nil } }.first
    if let unknown { return .unknown(unknown) }
    guard let result = function.apply(values) else {
      return self.unknown("`\(name)` does not take these arguments", at: place)
    }
    if let text = result.stringValue, !world.takeBytes(text.utf8.count) {
      return self.unknown("too long a text", at: place)
    }
    return result
  }

  // MARK: - Files

  private func fileFunction(
    _ name: String,
    _ values: [TerraformValue],
    at place: TerraformPlace
  ) -> TerraformValue? {
    guard ["file", "filebase64", "fileexists", "fileset", "templatefile"].contains(name) else {
      return nil
    }
    if let unknown = values.lazy.compactMap(\.unknown).first { return .unknown(unknown) }
    guard let path = values.first?.stringValue else {
      return unknown("`\(name)` needs a path", at: place)
    }
    switch name {
    case "file": return content(of: path, at: place)
    case "filebase64":
      return bytes(of: path, at: place) { .string(Data($0).base64EncodedString()) }
    case "fileexists":
      let full = resolvedPath(path)
      return .boolean(world.contains(full) && FilePath.isFile(full))
    case "fileset":
      guard values.count == 2, let pattern = values[1].stringValue else {
        return unknown("`fileset` needs a folder and a pattern", at: place)
      }
      return files(in: path, matching: pattern, at: place)
    default:
      return bytes(of: path, at: place) { bytes in
        self.rendered(String(decoding: bytes, as: UTF8.self), values.dropFirst().first, at: place)
      }
    }
  }

  /// A path of the configuration, which starts in the folder of the root module.
  private func resolvedPath(_ path: String) -> String { FilePath.joined(world.rootFolder, path) }

  /// The path of the file whose text an expression is; nil for an expression of another kind.
  func filePath(_ expression: TerraformExpression, _ instance: TerraformInstance) -> String? {
    switch expression.kind {
    case .call("file", let arguments, _), .call("templatefile", let arguments, _):
      let path = arguments.first.flatMap { evaluate($0, in: .instance(instance)).stringValue }
      return path.map { startsAtRoot($0) ? FilePath.normal($0) : resolvedPath($0) }
    case .call(_, let arguments, _):
      return arguments.lazy.compactMap { self.filePath($0, instance) }.first
    default: return nil
    }
  }

  /// The text of a file.
  func content(of path: String, at place: TerraformPlace) -> TerraformValue {
    bytes(of: path, at: place) { bytes in
      String(validating: bytes, as: UTF8.self).map(TerraformValue.string)
        ?? self.unknown("`\(path)` is no text", at: place)
    }
  }

  private func bytes(
    of path: String,
    at place: TerraformPlace,
    _ use: ([UInt8]) -> TerraformValue
  ) -> TerraformValue {
    switch world.file(startsAtRoot(path) ? path : resolvedPath(path)) {
    case .failure(let error): return unknown(error.message, at: place)
    case .success(let bytes):
      guard world.takeBytes(bytes.count) else {
        return unknown("too many bytes of files", at: place)
      }
      return use(bytes)
    }
  }

  /// Whether a path begins with the folder of a module, as one with `${path.module}` does.
  private func startsAtRoot(_ path: String) -> Bool {
    path.hasPrefix("/") || path == folder || !folder.isEmpty && path.hasPrefix("\(folder)/")
      || world.rootFolder.isEmpty || path.hasPrefix("\(world.rootFolder)/")
  }

  /// A text with the values of a map in it.
  func rendered(
    _ text: String,
    _ values: TerraformValue?,
    at place: TerraformPlace
  ) -> TerraformValue {
    var scope = TerraformScope()
    switch values {
    case nil, .null?: break
    case .object(let object)?:
      for member in object.members { scope = scope.adding(member.name, member.value) }
    case .unknown(let unknown)?: return .unknown(unknown)
    default: return unknown("the values of a template are a map", at: place)
    }
    let source = TerraformSource(file: place.source.file, bytes: Array(text.utf8))
    do {
      let value = evaluate(try TerraformParser.template(of: source), in: scope)
      return value.text.map(TerraformValue.string) ?? value
    } catch {
      return unknown(error.message, at: place)
    }
  }

  private func files(
    in path: String,
    matching pattern: String,
    at place: TerraformPlace
  ) -> TerraformValue {
    let folder = startsAtRoot(path) ? path : resolvedPath(path)
    guard world.contains(folder) else {
      return unknown("`\(path)` lies outside of the repository", at: place)
    }
    guard let glob = TerraformGlob(pattern) else {
      return unknown("the pattern `\(pattern)` is not known here", at: place)
    }
    guard let names = glob.matches(in: folder, of: world) else {
      return unknown("`\(path)` has too many files", at: place)
    }
    return .list(names.map(TerraformValue.string))
  }
}
