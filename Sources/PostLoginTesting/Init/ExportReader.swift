import PolicySources
import PostLogin
import WireFormats

/// Reads an export of Auth0's deploy tool, and ignores everything except post-login.
struct ExportReader {
  private static let trigger = "post-login"
  private static let maximumCodeBytes = 16 << 20

  let folder: String
  let placeholders: Placeholders

  /// Returns the Actions of `tenant.yaml`.
  func actions(ofFile name: String) throws(PostLoginError) -> [ExportedTenant.Action] {
    let document = try document(name)
    return try reading(document) { cursor in
      guard let map = cursor.map else { return nil }
      return actions(map["triggers"], in: map["actions"].flatMap(Self.list) ?? [], cursor)
    }
  }

  /// Returns the Actions of the files `actions/*.json`.
  func actionsOfFolders() throws(PostLoginError) -> [ExportedTenant.Action] {
    var entries: [DocumentNode] = []
    for file in try ExportedTenant.Form.actionFiles(in: folder) {
      entries.append(try document(file).root)
    }
    let triggers = ExportedTenant.Form.triggersPath
    let isThere = FileStatus(FilePath.joined(folder, triggers)) != nil
    return try reading(isThere ? try document(triggers) : Document(yaml: "{}")) { cursor in
      actions(cursor, in: entries.map(cursor.replacing), cursor)
    }
  }

  /// Returns the Actions that the trigger names, in its order, and those that only support it; nil
  /// if a problem was reported.
  private func actions(
    _ triggers: DocumentCursor?,
    in entries: [DocumentCursor],
    _ export: DocumentCursor
  ) -> [ExportedTenant.Action]? {
    guard let bindings = bindings(triggers) else { return nil }
    let bound: [ExportedTenant.Action]? = bindings.readingEach { binding in
      guard let cursor = binding.map?.required("action_name"), let name = text(cursor) else {
        return nil
      }
      guard let entry = entries.first(where: { $0.node["name"]?.json.stringValue == name }) else {
        cursor.report("there is no Action called `\(DocumentText.line(name))`")
        return nil
      }
      return action(name, entry, .bound)
    }
    let names = bound?.map(\.name) ?? []
    let others = entries.filter { entry in
      Self.supportsTrigger(entry) && !names.contains(entry.node["name"]?.json.stringValue ?? "")
    }
    let unbound: [ExportedTenant.Action]? = others.readingEach { entry in
      guard let name = entry.map?.required("name").flatMap(text) else { return nil }
      return action(name, entry, .unbound)
    }
    guard let bound, let unbound else { return nil }
    let all = bound + unbound
    if all.isEmpty {
      (triggers ?? export).report(
        "no Action is bound to `\(Self.trigger)`, and none has it in `supported_triggers`"
      )
    }
    return all
  }

  /// Returns the Actions that the trigger names; empty for an export of Actions alone.
  private func bindings(_ triggers: DocumentCursor?) -> [DocumentCursor]? {
    guard let triggers, !triggers.isNull else { return [] }
    guard let map = triggers.map else { return nil }
    return map[Self.trigger].map(Self.list) ?? []
  }

  private static func supportsTrigger(_ entry: DocumentCursor) -> Bool {
    entry.node["supported_triggers"]?.json.arrayValue?
      .contains { $0["id"]?.stringValue == trigger } ?? false
  }

  private func action(
    _ name: String,
    _ entry: DocumentCursor,
    _ binding: ExportedTenant.Binding
  ) -> ExportedTenant.Action? {
    guard let map = entry.map, let cursor = map.required("code"), let written = text(cursor)
    else { return nil }
    let secrets = (map["secrets"].flatMap(Self.list) ?? []).readingEach(secret)
    guard let path = codePath(written, of: name) else {
      let line = DocumentText.line(written, atMost: 200)
      cursor.report("`\(line)`: there is no such file inside of the exported folder")
      return nil
    }
    guard let code = code(path, cursor), let secrets else { return nil }
    return ExportedTenant.Action(
      name: name,
      binding: binding,
      codePath: path,
      filledCode: code.filled == code.written ? nil : code.filled,
      secrets: secrets
    )
  }

  private func secret(_ cursor: DocumentCursor) -> ExportedTenant.Secret? {
    guard let map = cursor.map, let name = map.required("name").flatMap(text) else { return nil }
    guard let value = map["value"], !value.isNull else {
      return ExportedTenant.Secret(name: name, value: nil)
    }
    // A value without quotes may look like a number.
    if case .number(let digits) = value.node.value {
      return ExportedTenant.Secret(name: name, value: digits)
    }
    guard let text = text(value) else { return nil }
    return ExportedTenant.Secret(name: name, value: text == Self.hiddenValue ? nil : text)
  }

  /// The placeholder that the tool writes for a hidden value.
  private static let hiddenValue = "_VALUE_NOT_SHOWN_"

  /// Returns the path of the code relative to the folder, or of the place where the tool writes it,
  /// since the written path may include the folder's own.
  private func codePath(_ written: String, of name: String) -> String? {
    let plain = name.map { "/\\:*?\"<>|".contains($0) ? "-" : String($0) }.joined()
    let candidates =
      [written, "actions/\(written)", "actions/\(name)/\(written)"]
      + Self.endings(of: written) + ["actions/\(plain)/code.js"]
    return candidates.lazy.map(FilePath.normal).first { path in
      !path.hasPrefix("/") && !path.hasPrefix("../") && path != ".."
        && FilePath.isFile(FilePath.joined(folder, path))
    }
  }

  /// The endings of a path that begin with its folder `actions`.
  private static func endings(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    guard let start = parts.lastIndex(of: "actions") else { return [] }
    return [parts[start...].joined(separator: "/")]
  }

  private func code(
    _ path: String,
    _ cursor: DocumentCursor
  ) -> (written: String, filled: String)? {
    let file = FilePath.joined(folder, path)
    do {
      let bytes = try FileBytes.read(file, atMost: Self.maximumCodeBytes)
      guard let written = String(validating: bytes, as: UTF8.self) else {
        cursor.report("`\(file)`: the text is not valid UTF-8")
        return nil
      }
      let filled = placeholders.filled(written)
      guard let missing = Placeholders.missing(in: filled) else { return (written, filled) }
      let line = 1 + written.prefix(upTo: missing).count(where: \.isNewline)
      cursor.report(
        Placeholders.missingMessage(missing),
        at: SourceLocation(file: file, line: line, column: 1)
      )
    } catch {
      cursor.report(error.placedMessage)
    }
    return nil
  }

  /// Reads a text and replaces its placeholders by their values.
  private func text(_ cursor: DocumentCursor) -> String? {
    guard let text = cursor.nonemptyString else { return nil }
    guard let missing = Placeholders.missing(in: text) else { return text }
    cursor.report(Placeholders.missingMessage(missing))
    return nil
  }

  /// Reads a list; an empty value is an empty list.
  private static func list(_ cursor: DocumentCursor) -> [DocumentCursor]? {
    cursor.isNull ? [] : cursor.list
  }

  private func document(_ name: String) throws(PostLoginError) -> Document {
    let path = FilePath.joined(folder, name)
    let bytes = try FileBytes.read(path, atMost: Document.maximumByteCount)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(path, "the text is not valid UTF-8")
    }
    let filled = placeholders.filled(text, isJSON: name.hasSuffix(".json"))
    return try Document(bytes: Array(filled.utf8), file: path)
  }

  private func reading(
    _ document: Document,
    _ body: (DocumentCursor) -> [ExportedTenant.Action]?
  ) throws(PostLoginError) -> [ExportedTenant.Action] {
    try DocumentReading.read(document, reporting: .invalidExport, body)
  }
}

extension String {
  /// Returns the text before the first occurrence of another text.
  fileprivate func prefix(upTo text: String) -> Substring {
    self[..<(firstRange(of: text)?.lowerBound ?? startIndex)]
  }
}
