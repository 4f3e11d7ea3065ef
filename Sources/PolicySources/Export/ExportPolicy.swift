import PostLogin
import WireFormats

/// Makes the policy of an export of Auth0's deploy tool, in one file or in folders, whole or in part.
package struct ExportPolicy {
  private var files: ExportFolder
  private var declaration = PolicyDeclaration()

  /// Whether a folder is an export.
  package static func isExport(_ folder: String) -> Bool { ExportFolder.isExport(folder) }

  /// The policy of a folder.
  package static func declaration(
    at folder: String,
    placeholders: Placeholders
  ) -> PolicyDeclaration {
    var policy = ExportPolicy(
      files: ExportFolder(folder, placeholders: placeholders.adding(mappingsNear: folder))
    )
    policy.read()
    return policy.declaration
  }

  private init(files: ExportFolder) { self.files = files }

  private mutating func read() {
    let tenant = files.tenantFile()
    for node in entries("actionModules", in: "action-modules", of: tenant) { readModule(node) }
    for node in entries("actions", in: "actions", of: tenant) { readAction(node) }
    readFlows(tenant?["triggers"] ?? files.document("triggers/triggers.json"))
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
    tenant?[key]?.elements ?? files.entries(in: folder)
  }

  private mutating func readAction(_ node: DocumentNode) {
    guard let name = files.text(node["name"]) else {
      return files.report(.invalidDeclaration, "an Action has no `name`", at: node)
    }
    var action = DeclaredAction(name: name)
    action.location = node.location
    for member in node.members { action.places[member.name] = member.location }
    let code = files.code(node["code"], of: name, in: "actions")
    action.code = code?.text
    action.codeFile = code?.file
    action.runtime = files.text(node["runtime"])
    action.isDeployed = (node["deployed"] ?? node["all_changes_deployed"])?.json != false
    for trigger in node["supported_triggers"]?.elements ?? [] {
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
    action.modules = (node["modules"]?.elements ?? []).compactMap { files.text($0["module_name"]) }
    action.sort()
    declaration.actions.append(action)
  }

  private mutating func readModule(_ node: DocumentNode) {
    guard let name = files.text(node["name"]) else {
      return files.report(.invalidDeclaration, "a module has no `name`", at: node)
    }
    var module = DeclaredModule(name: name)
    module.location = node.location
    let code = files.code(node["code"], of: name, in: "action-modules")
    module.code = code?.text
    module.codeFile = code?.file
    module.dependencies = dependencies(of: node).sorted { $0.name < $1.name }
    module.secrets = secrets(of: node).sorted { $0.name < $1.name }
    declaration.modules.append(module)
  }

  private mutating func dependencies(of node: DocumentNode) -> [DeclaredAction.Dependency] {
    (node["dependencies"]?.elements ?? []).compactMap { dependency in
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
    (node["secrets"]?.elements ?? []).compactMap { secret in
      files.text(secret["name"]).map { name in
        let value = files.text(secret["value"])
        return DeclaredAction.Secret(
          name: name,
          value: value == Self.hiddenValue ? nil : value,
          location: secret.location
        )
      }
    }
  }

  /// What the tool writes for a value that it does not know.
  private static let hiddenValue = "_VALUE_NOT_SHOWN_"

  private mutating func readFlows(_ triggers: DocumentNode?) {
    for member in triggers?.members ?? [] {
      var flow = DeclaredFlow(
        trigger: Trigger(rawValue: member.name),
        location: member.location
      )
      for entry in member.value.elements {
        let written = files.text(entry["action_name"] ?? entry["action"]) ?? ""
        let isThere = declaration.action(written) != nil
        if !isThere {
          files.report(
            .notKnown,
            "there is no Action called `\(DocumentText.line(written))`",
            at: entry["action_name"] ?? entry
          )
        }
        flow.steps.append(
          DeclaredFlow.Step(
            action: isThere ? written : nil,
            reference: written,
            location: entry.location
          )
        )
      }
      if !flow.steps.isEmpty { declaration.flows.append(flow) }
    }
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
    let configuration = destination?["configuration"]
    let written = files.text(
      node["action"] ?? node["action_name"] ?? node["action_id"] ?? configuration?["action_id"]
        ?? configuration?["action_name"]
    )
    declaration.bindings.append(
      EntityBinding(
        kind: kind,
        name: name,
        action: written.flatMap { declaration.action($0) == nil ? nil : $0 },
        location: node.location
      )
    )
  }
}
