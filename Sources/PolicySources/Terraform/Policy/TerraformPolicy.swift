import PostLogin
import WireFormats

/// Makes the policy of the resources of Auth0's Terraform provider (auth0/auth0: Resources).
package struct TerraformPolicy {
  private let resources: [TerraformResource]
  private var declaration = PolicyDeclaration()
  /// The names of Actions by the addresses of their resources.
  private var names: [TerraformReference: String] = [:]
  /// The names of Actions by the ids that a state knows.
  private var namesByID: [String: String] = [:]
  private var moduleNames: [TerraformReference: String] = [:]

  /// The policy that one provider of a configuration manages; nil for the default provider.
  package static func declaration(
    of configuration: TerraformConfiguration,
    provider: String? = nil
  ) -> PolicyDeclaration {
    var policy = TerraformPolicy(
      resources: configuration.resources.filter { $0.provider == provider }
    )
    policy.declaration.problems = configuration.problems
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
    if let id = resource.values["id"]?.stringValue { namesByID[id] = name }
    action.location = resource.location
    for member in resource.values.members { action.places[member.name] = member.place?.location }
    action.code = text("code", of: resource, "the code of `\(name)`")
    action.codeFile = resource.codeFile
    action.runtime = resource.values["runtime"]?.stringValue
    action.isDeployed = resource.values["deploy"] == .boolean(true)
    action.triggers = blocks("supported_triggers", of: resource).compactMap { block in
      block["id"]?.stringValue.map { id in
        DeclaredAction.SupportedTrigger(
          trigger: Trigger(rawValue: id),
          version: block["version"]?.stringValue
        )
      }
    }
    action.dependencies = dependencies(of: resource)
    action.secrets = secrets(of: resource)
    action.modules = blocks("modules", of: resource).compactMap { block in
      switch block["module_id"] {
      case .reference(let reference)?: moduleNames[reference.resource]
      case .string(let text)?: text
      default: block["module_name"]?.stringValue
      }
    }
    action.sort()
    declaration.actions.append(action)
  }

  private mutating func readModule(_ resource: TerraformResource) {
    guard let name = text("name", of: resource, "the name of this module") else { return }
    var module = DeclaredModule(name: name)
    moduleNames[resource.reference] = name
    module.location = resource.location
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
      block["name"]?.stringValue.map { name in
        DeclaredAction.Dependency(
          name: name,
          version: block["version"]?.stringValue,
          location: block.place(of: "name")?.location ?? resource.location
        )
      }
    }
  }

  private mutating func secrets(of resource: TerraformResource) -> [DeclaredAction.Secret] {
    blocks("secrets", of: resource).compactMap { block in
      block["name"]?.stringValue.map { name in
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
    for block in blocks("actions", of: resource) {
      flow.steps.append(
        step(
          block["id"],
          display: block["display_name"],
          at: block.place(of: "id")?.location ?? resource.location
        )
      )
    }
    append(flow)
  }

  /// `auth0_trigger_action` binds one Action each; their order is that of the files.
  private mutating func readSingleBindings() {
    for resource in all("auth0_trigger_action") {
      guard let id = text("trigger", of: resource, "the trigger of `\(resource.address)`") else {
        continue
      }
      let step = step(
        resource.values["action_id"],
        display: resource.values["display_name"],
        at: resource.values.place(of: "action_id")?.location ?? resource.location
      )
      append(
        DeclaredFlow(trigger: Trigger(rawValue: id), steps: [step], location: resource.location)
      )
    }
  }

  private mutating func append(_ flow: DeclaredFlow) {
    if let index = declaration.flows.firstIndex(where: { $0.trigger == flow.trigger }) {
      declaration.flows[index].steps += flow.steps
    } else {
      declaration.flows.append(flow)
    }
  }

  private mutating func step(
    _ id: TerraformValue?,
    display: TerraformValue?,
    at location: SourceLocation?
  ) -> DeclaredFlow.Step {
    let name = name(ofAction: id) ?? display?.stringValue.flatMap(knownName)
    let written = id.flatMap(Self.written) ?? "no id"
    if name == nil {
      let unknown = id?.unknown
      declaration.problems.append(
        PostLoginError(
          .notKnown,
          "the Action of this binding is not known: \(unknown?.reason ?? "`\(written)`")",
          at: unknown?.place?.location ?? location
        )
      )
    }
    return DeclaredFlow.Step(action: name, reference: written, location: location)
  }

  private func name(ofAction id: TerraformValue?) -> String? {
    switch id {
    case .reference(let reference)?: names[reference.resource]
    case .string(let text)?: namesByID[text]
    default: nil
    }
  }

  private func knownName(_ name: String) -> String? {
    names.values.contains(name) ? name : nil
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
    declaration.bindings.append(
      EntityBinding(
        kind: kind,
        name: name,
        action: self.name(ofAction: id),
        location: resource.location
      )
    )
  }

  // MARK: - Values

  /// A text that the policy needs; reports one that is not known.
  private mutating func text(
    _ key: String,
    of resource: TerraformResource,
    _ what: String
  ) -> String? {
    guard let value = resource.values[key] else { return nil }
    if let text = value.stringValue { return text }
    guard let unknown = value.unknown else { return value.text }
    declaration.problems.append(
      PostLoginError(
        .notKnown,
        "\(what) is not known: \(unknown.reason)",
        at: unknown.place?.location ?? resource.values.place(of: key)?.location
          ?? resource.location
      )
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
      return elements.compactMap { if case .object(let object) = $0 { object } else { nil } }
    case .object(let object)?: return [object]
    case .unknown(let unknown)?:
      declaration.problems.append(
        PostLoginError(
          .notKnown,
          "`\(type)` of `\(resource.address)` is not known: \(unknown.reason)",
          at: unknown.place?.location ?? resource.location
        )
      )
      return []
    default: return []
    }
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
