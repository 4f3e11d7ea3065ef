import WireFormats

/// The part of the deploy tool's own `config.json` that changes what an export means.
struct ExportSettings {
  /// The values of placeholders (`AUTH0_KEYWORD_REPLACE_MAPPINGS`).
  private(set) var mappings: [String: String] = [:]
  /// The kinds that the tool deploys (`AUTH0_INCLUDED_ONLY`); nil for all.
  private var included: Set<String>?
  /// The kinds that it does not deploy (`AUTH0_EXCLUDED`).
  private var excluded: Set<String> = []

  /// Reads the nearest `config.json` of the tool in the folder or, within its repository, two levels
  /// above.
  init(near folder: String) {
    for candidate in Self.folders(around: folder) {
      let path = FilePath.joined(candidate, "config.json")
      guard FilePath.isFile(path), let bytes = try? FileBytes.read(path, atMost: 1 << 20),
        let text = String(validating: bytes, as: UTF8.self),
        let members = try? JSONText(text).value.objectValue,
        members.contains(where: { $0.name.hasPrefix("AUTH0_") })
      else { continue }
      let config = JSONValue.object(members)
      for member in Self.inner(config["AUTH0_KEYWORD_REPLACE_MAPPINGS"])?.objectValue ?? [] {
        mappings[member.name] = member.value.stringValue ?? member.value.jsonText()
      }
      included = Self.kinds(config["AUTH0_INCLUDED_ONLY"])
      excluded = Self.kinds(config["AUTH0_EXCLUDED"]) ?? []
      return
    }
  }

  /// Whether the tool deploys a kind, such as `actions`.
  func includes(_ kind: String) -> Bool {
    included?.contains(kind) ?? true && !excluded.contains(kind)
  }

  private static func folders(around folder: String) -> [String] {
    let folders = FilePath.ancestors(of: folder)
    let top = folders.firstIndex { FileStatus(FilePath.joined($0, ".git")) != nil } ?? 0
    return Array(folders.prefix(min(top, 2) + 1))
  }

  private static func kinds(_ value: JSONValue?) -> Set<String>? {
    inner(value)?.arrayValue.map { Set($0.compactMap(\.stringValue)) }
  }

  /// The value, or the JSON in a text, as the tool takes both.
  private static func inner(_ value: JSONValue?) -> JSONValue? {
    value?.stringValue.flatMap { try? JSONText($0).value } ?? value
  }
}
