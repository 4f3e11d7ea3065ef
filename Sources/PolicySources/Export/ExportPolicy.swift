import PostLogin
import WireFormats

/// Makes the policy of an export of Auth0's deploy tool, in one file or in folders, whole or in part.
package struct ExportPolicy {
  private var files: ExportFolder
  private let settings: ExportSettings
  /// The names of all Actions.
  private var names: Set<String> = []
  private var declaration = PolicyDeclaration()

  /// The policy of a folder.
  package static func declaration(
    at folder: String,
    placeholders: Placeholders
  ) -> PolicyDeclaration {
    let settings = ExportSettings(near: folder)
    let all = placeholders.adding(settings.mappings)
    var policy = ExportPolicy(ExportFolder(folder, placeholders: all), settings)
    policy.read()
    return policy.declaration
  }

  private init(_ files: ExportFolder, _ settings: ExportSettings) {
    self.files = files
    self.settings = settings
  }

  private mutating func read() {
    let tenant = files.tenantFile()
    for node in entries("actionModules", in: "action-modules", of: tenant) { readModule(node) }
    for node in entries("actions", in: "actions", of: tenant) { readAction(node) }
    if settings.includes("triggers") {
      readFlows(tenant?["triggers"] ?? files.entries(in: "triggers").first)
    }
    for node in entries("tokenExchangeProfiles", in: "token-exchange-profiles", of: tenant) {
      readBinding(node, .tokenExchangeProfile, name: "subject_token_type")
    }
    for node in entries("eventStreams", in: "event-streams", of: tenant) {
      readBinding(node, .eventStream, name: "name")
    }
    declaration.problems = files.problems
    declaration.sort()
  }

  /// The entries of the file of the tenant, or those of a folder beside it.
  private mutating func entries(
    _ key: String,
    in folder: String,
    of tenant: DocumentNode?
  ) -> [DocumentNode] {
    guard settings.includes(key) else { return [] }
    return tenant?[key].map { files.elements($0) } ?? files.entries(in: folder)
  }

  private mutating func readAction(_ node: DocumentNode) {
    guard let name = files.text(node["name"]) else {
      return files.report(.invalidDeclaration, "an Action has no `name`", at: node.location)
    }
    var action = DeclaredAction(name: name)
    action.location = node.location
    for member in node.members { action.places[member.name] = member.location }
    let known = files.problems.count
    let code = files.code(node["code"], of: name, in: "actions")
    action.code = code?.text
    action.codeFile = code?.file
    if code == nil { action.codeProblem = files.problems.dropFirst(known).first }
    action.runtime = files.text(node["runtime"])
    action.isDeployed = [node["deployed"], node["all_changes_deployed"]].contains { flag in
      files.text(flag) == "true"
    }
    for trigger in files.elements(node["supported_triggers"]) {
      guard let id = files.text(trigger["id"]) else { continue }
      action.triggers.append(
        DeclaredAction.SupportedTrigger(
          trigger: Trigger(rawValue: id),
          version: files.text(trigger["version"])
        )
      )
    }
    action.dependencies = dependencies(of: node)
    action.secrets = secrets(of: node)
    action.modules = files.elements(node["modules"]).compactMap { files.text($0["module_name"]) }
    action.unknownMembers = node.unknownMembers
    action.sort()
    names.insert(name)
    declaration.actions.append(action)
  }

  private mutating func readModule(_ node: DocumentNode) {
    guard let name = files.text(node["name"]) else {
      return files.report(.invalidDeclaration, "a module has no `name`", at: node.location)
    }
    var module = DeclaredModule(name: name)
    module.location = node.location
    let code = files.code(node["code"], of: name, in: "action-modules")
    module.code = code?.text
    module.codeFile = code?.file
    module.dependencies = dependencies(of: node).sorted { $0.name < $1.name }
    module.secrets = secrets(of: node).sorted { $0.name < $1.name }
    module.unknownMembers = node.unknownMembers
    declaration.modules.append(module)
  }

  private mutating func dependencies(of node: DocumentNode) -> [DeclaredAction.Dependency] {
    files.elements(node["dependencies"]).compactMap { dependency in
      files.text(dependency["name"]).map { name in
        DeclaredAction.Dependency(
          name: name,
          version: files.text(dependency["version"]),
          location: dependency.location
        )
      }
    }
  }

  private mutating func secrets(of node: DocumentNode) -> [DeclaredAction.Secret] {
    files.elements(node["secrets"]).compactMap { secret in
      files.text(secret["name"]).map { name in
        let value = files.text(secret["value"])
        return DeclaredAction.Secret(
          name: name,
          value: secret["value"]?.hasPlaceholder == true || value == Self.hiddenValue ? nil : value,
          location: secret.location
        )
      }
    }
  }

  /// What the tool writes for a value that it does not know.
  static let hiddenValue = "_VALUE_NOT_SHOWN_"

  private mutating func readFlows(_ triggers: DocumentNode?) {
    for member in triggers?.members ?? [] {
      if let missing = Placeholders.missing(in: member.name) {
        files.report(.notKnown, Placeholders.missingMessage(missing), at: member.location)
        continue
      }
      var flow = DeclaredFlow(
        trigger: Trigger(rawValue: member.name),
        location: member.location
      )
      let known = files.problems.count
      for entry in files.elements(member.value) {
        let node = entry["action_name"] ?? entry["action"]
        let written = files.text(node) ?? ""
        flow.steps.append(
          DeclaredFlow.Step(
            action: action(written, at: node ?? entry),
            reference: written,
            location: entry.location
          )
        )
      }
      flow.problems = Array(files.problems.dropFirst(known))
      if !flow.steps.isEmpty { declaration.flows.append(flow) }
    }
  }

  /// The name, if an Action has it; reports one that none has.
  private mutating func action(_ name: String, at node: DocumentNode) -> String? {
    if names.contains(name) { return name }
    files.report(
      .notKnown,
      "there is no Action called `\(DocumentText.line(name, atMost: 200))`",
      at: node.location
    )
    return nil
  }

  private mutating func readBinding(
    _ node: DocumentNode,
    _ kind: EntityBinding.Kind,
    name key: String
  ) {
    let destination = node["destination"]
    guard let name = files.text(node[key]),
      kind == .tokenExchangeProfile || files.text(destination?["type"]) == "action"
    else { return }
    // The tool writes the name of the Action, under its `action` or, for an event stream, in the place
    // of the id.
    let action = node["action"] ?? node["action_id"] ?? destination?["configuration"]?["action_id"]
    declaration.bindings.append(
      EntityBinding(
        kind: kind,
        name: name,
        action: files.text(action).flatMap { self.action($0, at: action ?? node) },
        location: node.location
      )
    )
  }
}

extension DocumentNode {
  /// The members with a placeholder that has no value, apart from those where only the `value` of an
  /// element has one.
  fileprivate var unknownMembers: Set<String> {
    Set(members.filter { $0.value.hasPlaceholder }.map(\.name))
  }

  fileprivate var hasPlaceholder: Bool {
    switch value {
    case .string(let text): Placeholders.missing(in: text) != nil
    case .list(let elements): elements.contains { $0.hasPlaceholder }
    case .map(let members):
      members.contains { member in
        Placeholders.missing(in: member.name) != nil
          || member.name != "value" && member.value.hasPlaceholder
      }
    case .null, .boolean, .number: false
    }
  }
}
