import PostLogin
import PostLoginScripts
package import WireFormats

extension FlowDescription {
  private static let maximumByteCount = 1 << 20

  /// Reads a flow file in JSON or YAML.
  ///
  /// - Throws: `unreadable`, `notJSON` or `notYAML`; `invalidFlow` with path, line and column, for
  ///   all problems of the file together.
  package init(at path: String) throws(PostLoginError) {
    let bytes = try FileBytes.read(path, atMost: Self.maximumByteCount)
    let document = try Document(bytes: bytes, file: path)
    self = try DocumentReading.read(document, reporting: .invalidFlow) { cursor in
      cursor.map.map { FlowDescription($0, in: FilePath.folder(of: path)) }
    }
  }

  /// Reads the `flow` of another document: a map with the keys of a flow file, or one or more paths
  /// of Actions and flow files.
  package init(_ cursor: DocumentCursor, in folder: String) {
    self.init()
    switch cursor.node.value {
    case .map: if let map = cursor.map { self.init(map, in: folder) }
    case .list: for cursor in cursor.list ?? [] { add(cursor, in: folder, takesFlows: true) }
    default: add(cursor, in: folder, takesFlows: true)
    }
  }

  /// Reads one Action of another document: a path, which may lead to a flow file, or a map.
  package init(action cursor: DocumentCursor, in folder: String) {
    self.init()
    add(cursor, in: folder, takesFlows: true)
  }

  private init(_ map: DocumentMap, in folder: String) {
    self.init()
    Self.refuseIsolation(map)
    let actions = map.required("actions")?.list
    if actions?.isEmpty == true { map["actions"]?.report("the list is empty; name an Action") }
    for cursor in actions ?? [] { add(cursor, in: folder, takesFlows: false) }
    trigger = map["trigger"].flatMap(Self.trigger)
    onFailure = map["onFailure"].flatMap { Self.policy($0, in: folder) }
    secrets = map["secrets"].flatMap { secrets(at: $0, in: folder) }
    limits = map["limits"].map(LimitsReader.read)
    permissions = Permissions(map, in: folder)
    map.end()
  }

  /// Reads the identifier of a trigger whose Actions can be run.
  private static func trigger(_ cursor: DocumentCursor) -> Trigger? {
    guard let id = cursor.nonemptyString else { return nil }
    do {
      return try TriggerDefinition.runnable(id)
    } catch {
      cursor.report(([error.message] + [error.help].compactMap(\.self)).joined(separator: "; "))
      return nil
    }
  }

  /// Reports the key `isolation`, which a command, suite or tenant sets and a flow does not.
  private static func refuseIsolation(_ map: DocumentMap) {
    guard map.cursor.node["isolation"] != nil else { return }
    map["isolation"]?.report("no key of a flow; write it next to `flow` in tenant.yaml or a suite")
  }

  private mutating func secrets(at cursor: DocumentCursor, in folder: String) -> JSONText? {
    if case .string(let path) = cursor.node.value {
      secretFiles.append(FilePath.joined(folder, path))
    }
    return Secrets.read(cursor, in: folder)
  }

  private mutating func add(_ cursor: DocumentCursor, in folder: String, takesFlows: Bool) {
    if case .string = cursor.node.value {
      if let path = Self.path(cursor, in: folder, takesFlows: takesFlows) {
        steps.append(Step(path: path, location: cursor.location))
      }
      return
    }
    guard case .map = cursor.node.value, let map = cursor.map else {
      return cursor.reportMisfit(expected: "a path or a map")
    }
    let path = map.required("path").flatMap {
      Self.path($0, in: folder, takesFlows: takesFlows)
    }
    let name = map["name"].flatMap(\.nonemptyString)
    let policy = map["onFailure"].flatMap { Self.policy($0, in: folder) }
    let secrets = map["secrets"].flatMap { self.secrets(at: $0, in: folder) }
    map.end()
    guard let path else { return }
    steps.append(
      Step(path: path, name: name, onFailure: policy, secrets: secrets, location: cursor.location)
    )
  }

  /// Reads the path of an Action; reports a flow file, so that flows cannot contain each other.
  private static func path(
    _ cursor: DocumentCursor,
    in folder: String,
    takesFlows: Bool
  ) -> String? {
    guard let text = cursor.nonemptyString else { return nil }
    let path = FilePath.joined(folder, text)
    guard !takesFlows, ActionPath.isFlow(path) else { return path }
    if FileStatus(path) == nil {
      cursor.report("`\(text)`: no such file")
    } else {
      cursor.report("`\(text)`: a flow lists Actions, not other flows")
    }
    return nil
  }

  private static func policy(_ cursor: DocumentCursor, in folder: String) -> String? {
    cursor.nonemptyString.map {
      FailurePolicy.isNamed($0) ? $0 : FilePath.joined(folder, $0)
    }
  }
}
