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
        guard case .unknown(let unknown) = value, unknown.isError else { return value }
      }
      return failure("no argument of `try` has a value", at: place)
    case "can":
      guard let value = arguments.first.map({ evaluate($0, in: scope) }) else { break }
      guard case .unknown(let unknown) = value else { return .boolean(true) }
      return unknown.isError ? .boolean(false) : value
    default: break
    }
    var values = arguments.map { evaluate($0, in: scope) }
    if expandsLast, let last = values.popLast() {
      guard let elements = last.elements else {
        return .unknown(
          world.unknown(in: last) ?? TerraformUnknown(reason: "`...` needs a list", place: place)
        )
      }
      values += elements
    }
    guard world.takeSteps(values.reduce(0) { $0 + $1.cost }) else {
      return unknown("too much to evaluate", at: place)
    }
    if let result = fileFunction(name, values, at: place) { return result }
    guard let function = TerraformFunction.named(name) else {
      return unknown("the function `\(name)` is not known here", at: place)
    }
    let unknown =
      function.looksInside
      ? values.lazy.compactMap { self.world.unknown(in: $0) }.first
      : values.lazy.compactMap { if case .unknown(let unknown) = $0 { unknown } else { nil } }.first
    if let unknown { return .unknown(unknown) }
    guard let result = function.apply(values) else {
      return self.unknown("`\(name)` does not take these arguments", at: place)
    }
    if let text = result.stringValue, !world.takeBytes(text.utf8.count) {
      return self.unknown("too long a text", at: place)
    }
    guard world.takeSteps(result.count) else {
      return self.unknown("too much to evaluate", at: place)
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
    // The values of a template may hold some that it does not use.
    let needed = name == "templatefile" ? values.prefix(1) : values[...]
    if let unknown = needed.lazy.compactMap({ self.world.unknown(in: $0) }).first {
      return .unknown(unknown)
    }
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
        guard let text = String(validating: bytes, as: UTF8.self) else {
          return self.unknown("`\(path)` is no text", at: place)
        }
        return self.rendered(text, values.dropFirst().first, at: place)
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
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return self.unknown("`\(path)` is no text", at: place)
      }
      world.note(text, isContentOf: startsAtRoot(path) ? path : resolvedPath(path))
      return .string(text)
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
      || world.rootFolder.isEmpty || path == world.rootFolder
      || path.hasPrefix("\(world.rootFolder)/")
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
      for member in object.members { scope.add(member.name, member.value) }
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

extension TerraformValue {
  /// The number of elements or members.
  fileprivate var count: Int {
    switch self {
    case .list(let elements): elements.count
    case .object(let object): object.members.count
    default: 0
    }
  }

  /// The steps that a function takes to look at an argument.
  fileprivate var cost: Int {
    if case .string(let text) = self { text.utf8.count / 256 } else { count / 16 }
  }
}
