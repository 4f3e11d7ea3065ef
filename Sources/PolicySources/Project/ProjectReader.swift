import PostLoginScripts
import WireFormats

/// Reads `postlogin.yaml`, and reports all of its problems together.
struct ProjectReader {
  let paths: ProjectPaths
  /// The names of the formats of results; nil for a reader that has none, and looks at no format.
  let formats: [String]?

  init(file: String, formats: [String]?) {
    paths = ProjectPaths(file: file)
    self.formats = formats
  }

  func read(_ cursor: DocumentCursor) -> Project? {
    guard let map = cursor.map else { return nil }
    var project = Project(file: paths.file)
    project.environments = map[.environments].map(environments) ?? []
    project.suites = map[.suites].map { paths.list($0, .existing) } ?? []
    project.fixtures = map[.fixtures].map { paths.list($0, .existing) } ?? []
    project.stubFiles = map[.stubs].map { paths.list($0, .existing) } ?? []
    project.modules = map[.modules].flatMap(modules) ?? NamedModules()
    project.packageFolders = map[.packageFolders].map { paths.list($0, .expected) } ?? []
    project.sharedModules = map[.sharedModules].flatMap { paths.path($0, .existing) }
    project.standIns = map[.standIns]?.boolean ?? false
    let secrets = map[.secrets].flatMap(secretsFile)
    for index in project.environments.indices where project.environments[index].secretsFile == nil {
      project.environments[index].secretsFile = secrets
    }
    project.allowedHosts = map[.allowHosts]?.list?.readingEach(\.nonemptyString) ?? []
    project.coverage = map[.coverage].map(coverage) ?? Project.Coverage()
    project.searchesFaults = map[.faults]?.boolean ?? false
    project.comparesGrants = map[.grants]?.boolean ?? false
    project.searchesLeaks = map[.leaks]?.boolean ?? false
    project.revision = map[.against].flatMap(revision)
    project.formats = map[ProjectKey.formatsName].map(formats) ?? []
    map.end()
    return project
  }

  // MARK: - Environments

  private func environments(_ cursor: DocumentCursor) -> [ProjectEnvironment] {
    guard let map = cursor.map else { return [] }
    if map.isEmpty { cursor.report("the map is empty; name an environment with its `policy`") }
    return map.rest().compactMap { name, value in
      if name.isEmpty || name != DocumentText.line(name, atMost: .max) {
        value.report("an environment needs a name on one line", at: map.place(of: name))
      }
      return environment(value, called: name)
    }
  }

  private func environment(
    _ cursor: DocumentCursor,
    called name: String
  ) -> ProjectEnvironment? {
    if case .string = cursor.node.value {
      return paths.policy(cursor).map { made(name, policy: $0, at: cursor) }
    }
    guard case .map = cursor.node.value, let map = cursor.map else {
      cursor.reportMisfit(expected: "the path of a policy or a map")
      return nil
    }
    let policy = map.required(.policy).flatMap(paths.policy)
    var environment = made(name, policy: policy ?? "", at: cursor)
    map[.env].map { readValues($0, into: &environment) }
    environment.workspace = map[.workspace].flatMap(\.nonemptyString)
    environment.provider = map[.provider].flatMap(\.nonemptyString).map { text in
      text.hasPrefix("auth0.") ? String(text.dropFirst("auth0.".count)) : text
    }
    environment.variableFiles = map[.variableFiles].map { paths.list($0, .expected) } ?? []
    environment.secretsFile = map[.secrets].flatMap(secretsFile)
    map.end()
    return policy == nil ? nil : environment
  }

  private func made(
    _ name: String,
    policy: String,
    at cursor: DocumentCursor
  ) -> ProjectEnvironment {
    var environment = ProjectEnvironment(name: name, policy: policy)
    environment.boundary = paths.repository.root
    environment.location = cursor.location
    return environment
  }

  /// Reads values by name, where a value that is no text stands for its JSON.
  private func readValues(_ cursor: DocumentCursor, into environment: inout ProjectEnvironment) {
    switch cursor.node.value {
    case .string: environment.valueFile = paths.path(cursor, .expected)
    case .map:
      for (name, value) in cursor.map?.rest() ?? [] {
        if case .string(let text) = value.node.value {
          environment.values[name] = text
        } else if value.isNull {
          value.report("there is no value; write one, or leave the name out")
        } else {
          environment.values[name] = value.json.jsonText()
        }
      }
    default: cursor.reportMisfit(expected: "the path of a file or values by name")
    }
  }

  private func secretsFile(_ cursor: DocumentCursor) -> String? {
    guard case .map = cursor.node.value else { return paths.path(cursor, .expected) }
    cursor.report("expected the path of a file, found a map; no secret belongs into this file")
    return nil
  }

  // MARK: - Modules

  /// Reads modules as flow files have them, if all of their files may be read.
  private func modules(_ cursor: DocumentCursor) -> NamedModules? {
    var isInside = true
    for (_, value) in (cursor.map?.rest() ?? []) {
      for cursor in [value] + Self.members(["file", "secrets"], of: value) {
        guard case .string(let text) = cursor.node.value else { continue }
        isInside = paths.isUsable(text, cursor) && isInside
      }
    }
    return isInside ? NamedModules(cursor, in: paths.folder) : nil
  }

  private static func members(_ names: [String], of cursor: DocumentCursor) -> [DocumentCursor] {
    names.compactMap { cursor.node.member($0).map(cursor.member) }
  }

  // MARK: - Tests

  private func coverage(_ cursor: DocumentCursor) -> Project.Coverage {
    var coverage = Project.Coverage()
    switch cursor.node.value {
    case .number: coverage.all = Self.percentage(cursor)
    case .map:
      guard let map = cursor.map else { break }
      for measure in Project.Coverage.measures {
        coverage.percentages[measure] = map[measure].flatMap(Self.percentage)
      }
      map.end()
    default: cursor.reportMisfit(expected: "a percentage or a map of percentages")
    }
    return coverage
  }

  private static func percentage(_ cursor: DocumentCursor) -> Double? {
    guard let number = cursor.double else { return nil }
    guard (0...100).contains(number) else {
      cursor.report("expected a percentage of 0 to 100, found `\(cursor.number ?? "")`")
      return nil
    }
    return number
  }

  /// Reads a revision; one that begins with a hyphen would be an option of `git`.
  private func revision(_ cursor: DocumentCursor) -> String? {
    guard let text = cursor.nonemptyString else { return nil }
    guard !text.hasPrefix("-"), text == text.visible, !text.contains(" ") else {
      cursor.report("`\(DocumentText.line(text))` is no revision, such as `main` or `v1.2.0`")
      return nil
    }
    return text
  }

  private func formats(_ cursor: DocumentCursor) -> [Project.Format] {
    guard let formats else { return [] }
    let read = (cursor.list ?? []).compactMap { ($0, format($0, of: formats)) }
    let printed = read.filter { $0.1 != nil && $0.1?.file == nil }
    if printed.count > 1 {
      printed[1].0.report("only one format can go to standard output; give the others a file")
    }
    return read.compactMap(\.1)
  }

  private func format(_ cursor: DocumentCursor, of formats: [String]) -> Project.Format? {
    if case .string = cursor.node.value {
      return cursor.choice(of: formats).map { Project.Format(name: $0, file: nil) }
    }
    guard case .map(let members) = cursor.node.value, members.count == 1, let map = cursor.map
    else {
      cursor.report("expected the name of a format, or one name with its file")
      return nil
    }
    let written = formats.lazy.compactMap { name in map[name].map { (name, $0) } }.first
    map.end()
    guard let (name, cursor) = written, let file = paths.path(cursor, .expected) else { return nil }
    return Project.Format(name: name, file: file)
  }
}
