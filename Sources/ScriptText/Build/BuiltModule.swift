package import WireFormats

/// A file of an Action as a part of the one file that Auth0 takes.
package struct BuiltModule: Sendable {
  /// What a request of the file leads to.
  package enum Target: Sendable, Equatable {
    /// Another file that is built in, by its name.
    case file(String, Kind)
    /// A module of Node.js.
    case builtin
    /// A package, or a module that Auth0 finds by its name.
    case package
  }

  /// How a file gives its exports.
  package enum Kind: Sendable {
    case esModule, commonJS, json
  }

  /// The JavaScript of the file.
  let text: String
  /// The author's text.
  package let source: String
  private let parts: ModuleParts?
  private let file: String

  /// Reads the text of a file, with types if it is TypeScript.
  ///
  /// - Throws: the errors of `CodeFile.javaScript`.
  package init(_ source: String, file: String) throws(PostLoginError) {
    self.source = source
    self.file = file
    text = try CodeFile.javaScript(of: source, file: file)
    parts = ModuleParts(ofModule: text)
  }

  package var kind: Kind { parts == nil ? .commonJS : .esModule }

  /// A module that the file loads.
  package struct Request: Sendable {
    /// The name of the module.
    package let name: String
    /// The place of the statement or call.
    package let location: SourceLocation
    /// The names that are imported from it, as string literals with their places.
    package let keys: [(key: String, location: SourceLocation)]
  }

  /// The modules that the file loads.
  package var requests: [Request] {
    let bytes = Array(text.utf8)
    func place(_ offset: Int) -> SourceLocation {
      SourceLocation(file: file, offset: offset, in: bytes)
    }
    let imported = (parts?.requests ?? []).map { request in
      Request(
        name: Self.name(of: bytes[request.source]),
        location: place(request.statement.lowerBound),
        keys: (request.names ?? []).compactMap { name in
          name.key.map { ($0, place(name.range.lowerBound)) }
        }
      )
    }
    return imported
      + requireCalls.map {
        Request(name: $0.name, location: place($0.range.lowerBound), keys: [])
      }
  }

  /// Whether the file may export a name; false only for an ES module that does not.
  package func mayExport(_ key: String) -> Bool {
    guard let parts else { return true }
    let names = parts.requests.filter(\.isExport).map(\.names)
    guard !names.contains(nil) else { return true }
    func plain(_ key: String) -> Substring { key.dropFirst().dropLast() }
    return parts.exports.contains { plain($0.key ?? "") == plain(key) }
      || names.contains { $0?.contains { plain($0.exportKey) == plain(key) } == true }
  }

  /// Whether the exports never change after the file ran, and all imports stand before other code.
  package var isPlain: Bool {
    guard let parts else { return true }
    guard parts.areRequestsLeading,
      !parts.notes.values.contains(where: { $0.text == ModuleParts.loadName })
    else { return false }
    let exported = Set(parts.exports.map(\.local))
    let places = Set(parts.exports.map(\.range.lowerBound))
    let script = ScriptText(text, templates: .divided)
    let pieces = script.pieces.filter { $0.kind != .comment }
    return !pieces.indices.contains { index in
      guard pieces[index].kind == .word, !places.contains(pieces[index].range.lowerBound),
        exported.contains(String(script.text(of: pieces[index])))
      else { return false }
      let next = index + 1 < pieces.count ? script.text(of: pieces[index + 1]) : ""
      let before = index > 0 ? script.text(of: pieces[index - 1]) : ""
      return Self.assignments.contains(next) && before != "." && before != "const"
        || ["++", "--"].contains(before)
    }
  }

  private static let assignments: Set<Substring> = [
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=",
    "??=", "++", "--",
  ]

  // MARK: - Text

  /// The file as CommonJS in which only values are imported: what `isPlain` asks for.
  package func plainText(
    _ target: (String) -> Target,
    names: BuiltNames
  ) -> (text: BuiltText, exports: [String]) {
    let bytes = Array(text.utf8)
    var edits = BlankRanges.edits(of: bytes, from: source)
    var exports: [String] = []
    if let parts {
      for request in parts.requests {
        let name = Self.name(of: bytes[request.source])
        let code = BuiltRequest(request, name: name, target(name), names: names, file: file).text
        edits.append(.init(range: request.statement, text: code))
      }
      edits += parts.replacements.map { replacement in
        let range = replacement.range
        return .init(
          range: replacement.text.isEmpty ? Self.withSpace(range, of: bytes) : range,
          text: replacement.text == ";" ? "" : Self.spaced(replacement.text)
        )
      }
      edits += parts.notes.values.map { .init(range: $0.range, text: $0.text) }
      exports = parts.exports.map { name in
        "exports[\(name.key ?? "")] = \(name.local);".withPlainMember
      }
    }
    edits += callEdits(target, names: names)
    return (BuiltText(bytes, edits), exports)
  }

  /// The file as CommonJS whose imports follow the exports of other files.
  package func liveText(_ target: (String) -> Target) -> BuiltText {
    let bytes = Array(text.utf8)
    guard let parts else { return BuiltText(bytes, callEdits(target, names: nil)) }
    // Named as in the table of files, which the `require` of a built file knows.
    let named = parts.requests.compactMap { request -> BuiltText.Edit? in
      guard case .file(let name, _) = target(Self.name(of: bytes[request.source])) else {
        return nil
      }
      return .init(range: request.source, text: ModuleParts.key(name))
    }
    let renamed = BuiltText(bytes, named).lines.map(\.text).joined(separator: "\n")
    guard let module = ModuleConversion(renamed, file: file) else { return BuiltText(bytes, []) }
    return BuiltText(bytes, []).replacingText(
      module.prologue + module.text + module.epilogue,
      prefixLength: module.prologue.utf16.count
    )
  }

  private static func withSpace(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    let end = bytes[range.upperBound...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    return range.lowerBound..<end
  }

  private static func spaced(_ text: String) -> String {
    text.hasSuffix("=") ? "\(text.dropLast()) =" : text
  }

  // MARK: - Calls of require

  private struct Call {
    let name: String
    let range: Range<Int>
  }

  /// Calls such as `require('./a')`, as ranges up to their parenthesis.
  private var requireCalls: [Call] {
    let script = ScriptText(text, templates: .divided)
    let pieces = script.pieces.filter { $0.kind != .comment }
    guard pieces.count > 3 else { return [] }
    return pieces.indices.dropLast(3).compactMap { index in
      let isMember = index > 0 && [".", "?."].contains(script.text(of: pieces[index - 1]))
      guard !isMember, script.text(of: pieces[index]) == "require",
        script.text(of: pieces[index + 1]) == "(", pieces[index + 2].kind == .string,
        script.text(of: pieces[index + 3]) == ")"
      else { return nil }
      return Call(
        name: String(script.text(of: pieces[index + 2]).dropFirst().dropLast()),
        range: pieces[index].range.lowerBound..<pieces[index + 3].range.upperBound
      )
    }
  }

  private func callEdits(_ target: (String) -> Target, names: BuiltNames?) -> [BuiltText.Edit] {
    requireCalls.compactMap { call in
      guard case .file(let name, _) = target(call.name) else { return nil }
      let function = names?.load ?? "require"
      return .init(range: call.range, text: "\(function)('\(name)')")
    }
  }

  private static func name(of literal: ArraySlice<UInt8>) -> String {
    String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension String {
  /// `exports["a"]` as `exports.a`, if the name may stand there.
  var withPlainMember: String {
    guard let open = firstIndex(of: "["), let close = firstIndex(of: "]") else { return self }
    let name = self[index(open, offsetBy: 2)..<index(before: close)]
    let isPlain = name.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
    }
    return isPlain ? "\(self[..<open]).\(name)\(self[index(after: close)...])" : self
  }
}
