import PolicySources
import PostLogin
import ScriptText
import WireFormats

/// Reads the Actions of an export of Auth0's deploy tool, with their triggers.
struct ExportReader {
  let folder: String
  let placeholders: Placeholders

  /// Returns the Actions of `tenant.yaml`.
  func tenant(ofFile name: String) throws(PostLoginError) -> ExportedTenant {
    let document = try document(name)
    return try reading(document) { cursor in
      guard let map = cursor.map else { return nil }
      return tenant(map["triggers"], in: map["actions"].flatMap(Self.list) ?? [], cursor)
    }
  }

  /// Returns the Actions of the files `actions/*.json`.
  func tenantOfFolders() throws(PostLoginError) -> ExportedTenant {
    var entries: [DocumentNode] = []
    for file in try ExportedTenant.Form.actionFiles(in: folder) {
      entries.append(try document(file).root)
    }
    let triggers = ExportedTenant.Form.triggersPath
    let isThere = FileStatus(FilePath.joined(folder, triggers)) != nil
    return try reading(isThere ? try document(triggers) : Document(yaml: "{}")) { cursor in
      tenant(cursor, in: entries.map(cursor.replacing), cursor)
    }
  }

  /// Returns the Actions that triggers name, in the order of each, and the others; nil if a problem
  /// was reported.
  private func tenant(
    _ triggers: DocumentCursor?,
    in entries: [DocumentCursor],
    _ export: DocumentCursor
  ) -> ExportedTenant? {
    guard let bindings = bindings(triggers, in: entries) else { return nil }
    var tenant = ExportedTenant(actions: [])
    tenant.notes = ServedTriggers.notes(
      about: Set(bindings.filter { !$0.names.isEmpty }.map(\.trigger))
    )
    for binding in bindings where Trigger.tested.contains(binding.trigger) {
      tenant.bindings[binding.trigger] = binding.names
    }
    let order = bindings.filter { Trigger.tested.contains($0.trigger) }.flatMap(\.names)
    let others = entries.filter { entry in
      !order.contains(Self.name(of: entry) ?? "")
    }
    let wanted =
      order.unique.compactMap { name in entries.first { Self.name(of: $0) == name } } + others
    let actions: [ExportedTenant.Action?]? = wanted.readingEach { entry in
      action(entry, in: &tenant).map(Optional.some)
    }
    guard let actions else { return nil }
    tenant.actions = actions.compactMap(\.self).filter { !$0.uses.isEmpty }
    if tenant.actions.isEmpty, tenant.notes.isEmpty {
      (triggers ?? export).report(
        "the export has no Action"
      )
    }
    return tenant
  }

  /// The names of the Actions of each trigger, in Auth0's order; nil if a problem was reported.
  private func bindings(
    _ triggers: DocumentCursor?,
    in entries: [DocumentCursor]
  ) -> [(trigger: Trigger, names: [String])]? {
    // An export may have Actions alone.
    guard let triggers, !triggers.isNull else { return [] }
    guard let map = triggers.map else { return nil }
    let known = TriggerDefinition.all.map(\.trigger)
    let lists = map.rest()
    let read = lists.compactMap { id, list -> (trigger: Trigger, names: [String])? in
      let trigger = Trigger(rawValue: id)
      let names = (Self.list(list) ?? []).readingEach { binding in
        Trigger.tested.contains(trigger) ? self.name(binding, in: entries) : id
      }
      return names.map { (trigger, $0) }
    }
    guard read.count == lists.count else { return nil }
    return read.enumerated().sorted { left, right in
      let places = [left, right].map { known.firstIndex(of: $0.element.trigger) ?? known.count }
      return (places[0], left.offset) < (places[1], right.offset)
    }.map(\.element)
  }

  /// The name of a bound Action, which has to be in the export.
  private func name(_ binding: DocumentCursor, in entries: [DocumentCursor]) -> String? {
    guard let cursor = binding.map?.required("action_name"), let name = text(cursor) else {
      return nil
    }
    guard entries.contains(where: { Self.name(of: $0) == name }) else {
      cursor.report("there is no Action called `\(DocumentText.line(name))`")
      return nil
    }
    return name
  }

  private static func name(of entry: DocumentCursor) -> String? {
    entry.node["name"]?.json.stringValue
  }

  /// The triggers of the metadata of an Action.
  private static func supported(by entry: DocumentCursor) -> Set<Trigger> {
    let list = entry.node["supported_triggers"]?.json.arrayValue ?? []
    return Set(list.compactMap { $0["id"]?.stringValue.map(Trigger.init) })
  }

  /// Reads an Action, and adds notes about triggers for which it has no suite.
  private func action(
    _ entry: DocumentCursor,
    in tenant: inout ExportedTenant
  ) -> ExportedTenant.Action? {
    guard let map = entry.map, let name = map.required("name").flatMap(text) else { return nil }
    let said = Self.supported(by: entry)
      .union(tenant.bindings.filter { $0.value.contains(name) }.keys)
    guard said.isEmpty || said.contains(where: Trigger.tested.contains) else {
      tenant.add(ServedTriggers.notes(about: said))
      return ExportedTenant.Action(name: name, uses: [], codePath: "", secrets: [])
    }
    guard let cursor = map.required("code"), let written = text(cursor) else { return nil }
    let secrets = (map["secrets"].flatMap(Self.list) ?? []).readingEach(secret)
    guard let path = codePath(written, of: name) else {
      let line = DocumentText.line(written, atMost: 200)
      cursor.report("`\(line)`: there is no such file inside of the exported folder")
      return nil
    }
    guard let code = code(path, cursor), let secrets else { return nil }
    let served = ServedTriggers(of: name, in: code.filled, said: said)
    tenant.add(served.notes)
    return ExportedTenant.Action(
      name: name,
      uses: served.triggers.map { .init($0, tenant.binding(of: name, to: $0)) },
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
      + Self.endings(of: written) + CodeFile.actionNames.map { "actions/\(plain)/\($0)" }
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
      let bytes = try FileBytes.read(file, atMost: ExportedTenant.maximumCodeBytes)
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
    _ body: (DocumentCursor) -> ExportedTenant?
  ) throws(PostLoginError) -> ExportedTenant {
    try DocumentReading.read(document, reporting: .invalidExport, body)
  }
}

extension ExportedTenant {
  /// Adds notes that are new.
  fileprivate mutating func add(_ further: [String]) {
    notes += further.filter { !notes.contains($0) }
  }

  fileprivate func binding(of name: String, to trigger: Trigger) -> Binding {
    if bindings[trigger]?.contains(name) ?? false { return .bound }
    if case .onePerEntity? = TriggerDefinition.of(trigger)?.flow?.cardinality { return .ofEntity }
    return .unbound
  }
}

extension String {
  /// Returns the text before the first occurrence of another text.
  fileprivate func prefix(upTo text: String) -> Substring {
    self[..<(firstRange(of: text)?.lowerBound ?? startIndex)]
  }
}
