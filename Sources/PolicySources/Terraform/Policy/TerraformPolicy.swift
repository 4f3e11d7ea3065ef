import PostLogin
import WireFormats

/// Makes the policy of the resources of Auth0's Terraform provider (auth0/auth0: Resources).
package struct TerraformPolicy {
  private let resources: [TerraformResource]
  private var declaration = PolicyDeclaration()
  private var flowIndices: [Trigger: Int] = [:]
  /// The names of Actions by the addresses of their resources.
  private var names: [TerraformReference: String] = [:]
  /// The names of Actions by the ids that a state knows.
  private var namesByID: [String: String] = [:]
  /// The names of all Actions.
  private var knownNames: Set<String> = []
  private var moduleNames: [TerraformReference: String] = [:]
  private var moduleNamesByID: [String: String] = [:]

  /// The policy that one provider of a configuration manages; nil for the default provider.
  package static func declaration(
    of configuration: TerraformConfiguration,
    provider: String? = nil
  ) -> PolicyDeclaration {
    var policy = TerraformPolicy(
      resources: configuration.resources.filter { $0.provider == provider }
    )
    policy.declaration.problems = configuration.problems
    policy.declaration.folders = configuration.folders
    policy.declaration.isOfAuth0 = configuration.isOfAuth0
    policy.read()
    return policy.declaration
  }

  private init(resources: [TerraformResource]) { self.resources = resources }

  private func all(_ type: String) -> [TerraformResource] { resources.filter { $0.type == type } }

  private mutating func read() {
    for resource in all("auth0_action_module") { readModule(resource) }
    for resource in all("auth0_action") { readAction(resource) }
    for type in ["auth0_trigger_actions", "auth0_trigger_binding"] {
      for resource in all(type) { readFlow(resource) }
    }
    readSingleBindings()
    for resource in all("auth0_token_exchange_profile") {
      readBinding(resource, .tokenExchangeProfile, named: "subject_token_type", in: [])
    }
    for resource in all("auth0_event_stream") {
      readBinding(resource, .eventStream, named: "name", in: ["action_configuration"])
    }
    declaration.sort()
  }

  // MARK: - Actions and modules

  private mutating func readAction(_ resource: TerraformResource) {
    guard let name = text("name", of: resource, "the name of this Action") else { return }
    var action = DeclaredAction(name: name)
    names[resource.reference] = name
    knownNames.insert(name)
    if let id = resource.values["id"]?.stringValue { namesByID[id] = name }
    action.location = resource.location
    for member in resource.values.members { action.places[member.name] = member.place?.location }
    action.unknownMembers = resource.values.unknownMembers
    let known = declaration.problems.count
    action.code = text("code", of: resource, "the code of `\(name)`")
    action.codeProblem = declaration.problems.dropFirst(known).first
    action.codeFile = resource.codeFile
    action.runtime = text("runtime", of: resource, "the runtime of `\(name)`")
    action.isDeployed = text("deploy", of: resource, "`deploy` of `\(name)`") == "true"
    for block in blocks("supported_triggers", of: resource) {
      guard let id = text("id", of: block, resource, "the trigger of `\(name)`") else { continue }
      action.triggers.append(
        DeclaredAction.SupportedTrigger(
          trigger: Trigger(rawValue: id),
          version: text("version", of: block, resource, "the version of the trigger of `\(name)`")
        )
      )
    }
    action.dependencies = dependencies(of: resource)
    action.secrets = secrets(of: resource)
    for block in blocks("modules", of: resource) {
      let found = moduleName(block)
      if let found { action.modules.append(found) } else { reportModule(block, of: resource) }
    }
    action.sort()
    declaration.actions.append(action)
  }

  private func moduleName(_ block: TerraformObject) -> String? {
    switch block["module_id"] {
    case .reference(let reference)?: moduleNames[reference.resource]
    case .string(let id)?: moduleNamesByID[id] ?? block["module_name"]?.stringValue
    default: block["module_name"]?.stringValue
    }
  }

  private mutating func reportModule(_ block: TerraformObject, of resource: TerraformResource) {
    let unknown = block["module_id"]?.unknown
    let written = block["module_id"].flatMap(Self.written) ?? "no id"
    report(
      "a module of `\(resource.address)` is not known: \(unknown?.reason ?? "`\(written)`")",
      at: unknown?.place?.location ?? block.place(of: "module_id")?.location ?? resource.location
    )
  }

  private mutating func readModule(_ resource: TerraformResource) {
    guard let name = text("name", of: resource, "the name of this module") else { return }
    var module = DeclaredModule(name: name)
    moduleNames[resource.reference] = name
    if let id = resource.values["id"]?.stringValue { moduleNamesByID[id] = name }
    module.location = resource.location
    module.unknownMembers = resource.values.unknownMembers
    module.code = text("code", of: resource, "the code of the module `\(name)`")
    module.codeFile = resource.codeFile
    module.dependencies = dependencies(of: resource).sorted { $0.name < $1.name }
    module.secrets = secrets(of: resource).sorted { $0.name < $1.name }
    declaration.modules.append(module)
  }

  private mutating func dependencies(
    of resource: TerraformResource
  ) -> [DeclaredAction.Dependency] {
    blocks("dependencies", of: resource).compactMap { block in
      text("name", of: block, resource, "a package of `\(resource.address)`").map { name in
        DeclaredAction.Dependency(
          name: name,
          version: text("version", of: block, resource, "the version of `\(name)`"),
          location: block.place(of: "name")?.location ?? resource.location
        )
      }
    }
  }

  private mutating func secrets(of resource: TerraformResource) -> [DeclaredAction.Secret] {
    blocks("secrets", of: resource).compactMap { block in
      text("name", of: block, resource, "a secret of `\(resource.address)`").map { name in
        DeclaredAction.Secret(
          name: name,
          value: block["value"]?.text,
          location: block.place(of: "name")?.location ?? resource.location
        )
      }
    }
  }

  // MARK: - Flows

  private mutating func readFlow(_ resource: TerraformResource) {
    guard let id = text("trigger", of: resource, "the trigger of `\(resource.address)`") else {
      return
    }
    var flow = DeclaredFlow(trigger: Trigger(rawValue: id), location: resource.location)
    let known = declaration.problems.count
    for block in blocks("actions", of: resource) {
      flow.steps.append(
        step(
          block["id"],
          display: block["display_name"],
          at: block.place(of: "id")?.location ?? resource.location
        )
      )
    }
    flow.problems = Array(declaration.problems.dropFirst(known))
    append(flow)
  }

  /// `auth0_trigger_action` appends one Action each, in the order in which Terraform comes to them;
  /// here it is that of the files.
  private mutating func readSingleBindings() {
    for resource in all("auth0_trigger_action") {
      guard let id = text("trigger", of: resource, "the trigger of `\(resource.address)`") else {
        continue
      }
      let known = declaration.problems.count
      let step = step(
        resource.values["action_id"],
        display: resource.values["display_name"],
        at: resource.values.place(of: "action_id")?.location ?? resource.location
      )
      var flow = DeclaredFlow(
        trigger: Trigger(rawValue: id),
        steps: [step],
        location: resource.location
      )
      if flowIndices[flow.trigger] != nil, !resource.isOrdered {
        report(
          "the place of this Action in `\(id)` is not known: `auth0_trigger_action` appends it",
          at: resource.location,
          help: "use one `auth0_trigger_actions`, or `depends_on`"
        )
      }
      flow.problems = Array(declaration.problems.dropFirst(known))
      append(flow)
    }
  }

  private mutating func append(_ flow: DeclaredFlow) {
    if let index = flowIndices[flow.trigger] {
      declaration.flows[index].steps += flow.steps
      declaration.flows[index].problems += flow.problems
    } else {
      flowIndices[flow.trigger] = declaration.flows.count
      declaration.flows.append(flow)
    }
  }

  private mutating func step(
    _ id: TerraformValue?,
    display: TerraformValue?,
    at location: SourceLocation?
  ) -> DeclaredFlow.Step {
    // A plan does not know the ids of Actions that it makes; what it shows of them is their name.
    let name = name(ofAction: id) ?? (id == nil || id == .null ? knownName(display) : nil)
    if name == nil { reportStep(id, at: location) }
    let written = id.flatMap(Self.written) ?? "no id"
    return DeclaredFlow.Step(action: name, reference: written, location: location)
  }

  private mutating func reportStep(_ id: TerraformValue?, at location: SourceLocation?) {
    let written = id.flatMap(Self.written) ?? "no id"
    let reason: String
    switch id {
    case .reference(let reference)?: reason = "there is no Action of `\(reference.address)`"
    default: reason = id?.unknown?.reason ?? "`\(DocumentText.line(written, atMost: 200))`"
    }
    report(
      "the Action of this binding is not known: \(reason)",
      at: id?.unknown?.place?.location ?? location
    )
  }

  private func name(ofAction id: TerraformValue?) -> String? {
    switch id {
    case .reference(let reference)?: names[reference.resource]
    case .string(let text)?: namesByID[text]
    default: nil
    }
  }

  private func knownName(_ name: TerraformValue?) -> String? {
    name?.stringValue.flatMap { knownNames.contains($0) ? $0 : nil }
  }

  private static func written(_ value: TerraformValue) -> String? {
    switch value {
    case .reference(let reference):
      reference.address + (reference.attribute.map { ".\($0)" } ?? "")
    default: value.text
    }
  }

  private mutating func readBinding(
    _ resource: TerraformResource,
    _ kind: EntityBinding.Kind,
    named nameKey: String,
    in outer: [String]
  ) {
    guard let name = text(nameKey, of: resource, "the name of `\(resource.address)`") else {
      return
    }
    var id = resource.values["action_id"]
    for block in outer.flatMap({ blocks($0, of: resource) }) { id = id ?? block["action_id"] }
    guard let id else { return }
    let action = self.name(ofAction: id)
    if action == nil {
      reportStep(id, at: resource.values.place(of: "action_id")?.location ?? resource.location)
    }
    declaration.bindings.append(
      EntityBinding(kind: kind, name: name, action: action, location: resource.location)
    )
  }

  // MARK: - Values

  /// Reports what is not known; names may hold anything, and messages are one line.
  private mutating func report(
    _ message: String,
    at location: SourceLocation?,
    help: String? = nil
  ) {
    let line = DocumentText.line(message, atMost: 1000)
    declaration.problems.append(PostLoginError(.notKnown, line, at: location, help: help))
  }

  /// A text that the policy needs; reports one that is not known.
  private mutating func text(
    _ key: String,
    of resource: TerraformResource,
    _ what: String
  ) -> String? {
    text(key, of: resource.values, resource, what)
  }

  /// A text of a block that the policy needs; reports one that is not known.
  private mutating func text(
    _ key: String,
    of block: TerraformObject,
    _ resource: TerraformResource,
    _ what: String
  ) -> String? {
    guard let value = block[key] else { return nil }
    guard let unknown = value.unknown else { return value.text }
    report(
      "\(what) is not known: \(unknown.reason)",
      at: unknown.place?.location ?? block.place(of: key)?.location ?? resource.location
    )
    return nil
  }

  /// The blocks of one type; a single object counts as one block.
  private mutating func blocks(
    _ type: String,
    of resource: TerraformResource
  ) -> [TerraformObject] {
    switch resource.values[type] {
    case .list(let elements)?:
      return elements.compactMap { element in
        if let unknown = element.unknown, case .unknown = element {
          reportBlocks(type, of: resource, unknown)
        }
        return if case .object(let object) = element { object } else { nil }
      }
    case .object(let object)?: return [object]
    case .unknown(let unknown)?:
      reportBlocks(type, of: resource, unknown)
      return []
    default: return []
    }
  }

  private mutating func reportBlocks(
    _ type: String,
    of resource: TerraformResource,
    _ unknown: TerraformUnknown
  ) {
    report(
      "`\(type)` of `\(resource.address)` is not known: \(unknown.reason)",
      at: unknown.place?.location ?? resource.location
    )
  }
}

extension TerraformReference {
  /// The resource of an attribute.
  var resource: TerraformReference {
    var copy = self
    copy.attribute = nil
    return copy
  }
}

extension TerraformObject {
  /// The members that are not known, or lists of blocks of which a part other than a value is not.
  fileprivate var unknownMembers: Set<String> {
    Set(members.filter { $0.value.isUnknownInPart }.map(\.name))
  }
}

extension TerraformValue {
  fileprivate var isUnknownInPart: Bool {
    switch self {
    case .unknown: true
    case .list(let elements): elements.contains { $0.isUnknownInPart }
    case .object(let object):
      object.members.contains { $0.name != "value" && $0.value.isUnknownInPart }
    default: false
    }
  }
}
