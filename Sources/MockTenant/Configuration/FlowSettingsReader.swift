import PostLogin
import WireFormats

/// Reads `flow`: a path, a list of paths, or a map with `actions` and settings.
struct FlowSettingsReader {
  let folder: ConfigurationFolder

  func read(_ cursor: DocumentCursor) -> FlowSettings {
    var settings = FlowSettings()
    guard case .map = cursor.node.value else {
      settings.steps = steps(cursor, onFailure: "deny", secrets: nil)
      return settings
    }
    guard let map = cursor.map else { return settings }
    let onFailure = map["onFailure"].flatMap(policy) ?? "deny"
    let secrets = map["secrets"].flatMap(secrets)
    if let actions = map.required("actions") {
      settings.steps = steps(actions, onFailure: onFailure, secrets: secrets)
    }
    settings.limits = map["limits"].map(LimitsReader.read) ?? settings.limits
    let isolation = map["isolation"]?.choice(of: FlowSettings.Isolation.allCases.map(\.rawValue))
    settings.isolation = isolation.flatMap(FlowSettings.Isolation.init) ?? .warm
    settings.allowedHosts = map["allowHosts"]?.strings ?? []
    settings.stubFiles = map["http"]?.strings?.map(folder.resolve) ?? []
    settings.packageFolders = map["modules"]?.strings?.map(folder.resolve) ?? []
    for (name, value) in map["env"]?.map?.rest() ?? [] {
      if let text = value.string { settings.variables.append((name, text)) }
    }
    map.end()
    return settings
  }

  /// Reads `token_exchange_actions`: a map of ids and Actions, each a path or a map with `path`.
  func exchangeActions(_ cursor: DocumentCursor) -> [(id: String, step: FlowSettings.Step)] {
    cursor.map?.rest().compactMap { member in
      step(member.value, onFailure: "deny", secrets: nil).map { (member.name, $0) }
    } ?? []
  }

  private func steps(
    _ cursor: DocumentCursor,
    onFailure: String,
    secrets: JSONText?
  ) -> [FlowSettings.Step] {
    if case .list = cursor.node.value {
      return cursor.list?.compactMap { step($0, onFailure: onFailure, secrets: secrets) } ?? []
    }
    return [step(cursor, onFailure: onFailure, secrets: secrets)].compactMap(\.self)
  }

  private func step(
    _ cursor: DocumentCursor,
    onFailure: String,
    secrets: JSONText?
  ) -> FlowSettings.Step? {
    guard case .map = cursor.node.value else {
      return cursor.nonemptyString.map { path in
        .init(
          path: folder.resolve(path),
          onFailure: onFailure,
          secrets: secrets,
          location: cursor.location
        )
      }
    }
    guard let map = cursor.map else { return nil }
    let path = map.required("path")?.nonemptyString
    let policy = map["onFailure"].flatMap(policy)
    let own = map["secrets"].flatMap(self.secrets)
    map.end()
    return path.map { path in
      .init(
        path: folder.resolve(path),
        onFailure: policy ?? onFailure,
        secrets: own ?? secrets,
        location: cursor.location
      )
    }
  }

  /// Reads a failure policy: `deny`, `continue` or a path.
  private func policy(_ cursor: DocumentCursor) -> String? {
    cursor.nonemptyString.map { ["deny", "continue"].contains($0) ? $0 : folder.resolve($0) }
  }

  /// Reads secrets: a map of names and values, or the path of a secrets file.
  private func secrets(_ cursor: DocumentCursor) -> JSONText? {
    if case .string(let path) = cursor.node.value {
      do {
        return try Secrets.read(at: folder.resolve(path))
      } catch {
        cursor.report("the secrets cannot be read: \(error)")
        return nil
      }
    }
    guard let map = cursor.map else { return nil }
    return JSONText(
      members: map.rest().map { ($0.name, JSONText(string: $0.value.string ?? "")) }
    )
  }
}

/// The folder that a file's relative paths start from.
struct ConfigurationFolder: Sendable {
  private let prefix: Substring

  init(of file: String) {
    prefix = file[..<(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)]
  }

  func resolve(_ path: String) -> String { path.hasPrefix("/") ? path : prefix + path }
}
