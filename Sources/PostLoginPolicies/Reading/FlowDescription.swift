package import PostLogin
import PostLoginScripts
package import WireFormats

/// What a flow file says, before any of its Actions is loaded.
///
///     actions:
///       - first.js
///       - { path: second, onFailure: continue, secrets: second.env }
///     allowHosts: [api.example.com]
///     limits: { time: 5s }
///
/// Paths are relative to the file.
package struct FlowDescription: Sendable {
  /// One Action by path, with what stands beside it.
  package struct Step: Sendable {
    package var path: String
    /// What reports call it; nil for a name that follows from the path.
    package var name: String?
    /// `deny`, `continue`, or the path of the Action that runs instead; nil for that of the flow.
    package var onFailure: String?
    /// Values of `event.secrets`; nil for those of the flow.
    package var secrets: JSONText?
    /// Where a file names it.
    package var location: SourceLocation?

    package init(
      path: String,
      name: String? = nil,
      onFailure: String? = nil,
      secrets: JSONText? = nil,
      location: SourceLocation? = nil
    ) {
      self.path = path
      self.name = name
      self.onFailure = onFailure
      self.secrets = secrets
      self.location = location
    }
  }

  package var steps: [Step] = []
  package var onFailure: String?
  package var secrets: JSONText?
  /// Nil where the file names none.
  package var limits: Limits?
  package var permissions = Permissions()

  package init(steps: [Step] = []) {
    self.steps = steps
  }
}

extension FlowDescription {
  private static let maximumByteCount = 1 << 20

  /// Reads a flow file in JSON or YAML.
  ///
  /// - Throws: `unreadable`, `notJSON` or `notYAML`; `invalidFlow` with path, line and column, all
  ///   problems of the file at once.
  package init(at path: String) throws(PostLoginError) {
    let bytes = try FileBytes.read(path, atMost: Self.maximumByteCount)
    let document = try Document(bytes: bytes, file: path)
    self = try DocumentReading.read(document, reporting: .invalidFlow) { cursor in
      Self.read(cursor, in: FilePath.folder(of: path))
    }
  }

  private static func read(_ cursor: DocumentCursor, in folder: String) -> FlowDescription? {
    guard let map = cursor.map else { return nil }
    var flow = FlowDescription()
    let actions = map.required("actions")?.list
    if actions?.isEmpty == true { map["actions"]?.report("the list is empty; name an Action") }
    flow.steps = actions?.compactMap { step($0, in: folder) } ?? []
    flow.onFailure = map["onFailure"].flatMap { Self.policy($0, in: folder) }
    flow.secrets = map["secrets"].flatMap { Secrets.read($0, in: folder) }
    flow.limits = map["limits"].map(LimitsReader.read)
    flow.permissions = Permissions(map, in: folder)
    map.end()
    return flow
  }

  private static func step(_ cursor: DocumentCursor, in folder: String) -> Step? {
    if case .string = cursor.node.value {
      return path(cursor, in: folder).map { Step(path: $0, location: cursor.location) }
    }
    guard let map = cursor.map else { return nil }
    let path = map.required("path").flatMap { Self.path($0, in: folder) }
    let name = map["name"].flatMap(\.nonemptyString)
    let policy = map["onFailure"].flatMap { Self.policy($0, in: folder) }
    let secrets = map["secrets"].flatMap { Secrets.read($0, in: folder) }
    map.end()
    return path.map {
      Step(path: $0, name: name, onFailure: policy, secrets: secrets, location: cursor.location)
    }
  }

  /// The path of an Action; a flow within a flow is refused, so that none can name itself.
  private static func path(_ cursor: DocumentCursor, in folder: String) -> String? {
    guard let text = cursor.nonemptyString else { return nil }
    let path = FilePath.joined(folder, text)
    guard ActionPath.isDocument(path), !ActionPath.isRules(path) else { return path }
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
