package import PolicySources
package import PostLogin
import PostLoginRules
package import PostLoginScripts
package import WireFormats

/// Loads the Actions of a policy from paths: scripts, folders with a script, rules and flow files, or
/// the Terraform configuration, plan or export that declares a tenant.
package struct PolicyReader: Sendable {
  /// Makes an Action from a file of rules.
  package typealias RulesReader = @Sendable (_ path: String) throws -> any Action

  /// The Actions and permissions that were loaded.
  package struct Content: Sendable {
    package var flow: Flow
    /// The trigger that flow files say; nil if they say none.
    package var trigger: Trigger?
    /// The permissions that flow files grant.
    package var permissions = Permissions()
    /// The files that secrets were read from.
    package var secretFiles: [String] = []
    /// The paths of Actions, flow files and fallbacks.
    package var files: [String] = []
    /// The policy that Terraform or an export declares, with the flows of all triggers; nil for paths
    /// of Actions and flow files.
    package var declared: DeclaredPolicy?
    /// Why the flow is empty: the entities of its trigger have several Actions, and no caller has
    /// chosen a trigger; nil for a flow that can run.
    package var problem: PostLoginError?
    /// What the reader could not know, and did not need.
    package var warnings: [PostLoginError] = []
  }

  /// Reads a file of rules without counting their decisions.
  package static let rules: RulesReader = { path in try RuleSet(at: path) }

  private let host: ScriptHost
  private let limits: Limits?
  private let settings: [LimitSetting]
  private let readRules: RulesReader
  /// The values that declarations lack; its path is that of the policy.
  package var environment = ProjectEnvironment(name: nil, policy: "")
  /// The trigger whose Actions run; nil for the main one of a declaration.
  package var trigger: Trigger?

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - host: The host that runs scripts.
  ///   - limits: Limits in place of those of flow files; nil for theirs.
  ///   - settings: Limits that override all others.
  ///   - readRules: Loads a file of rules, for example with counters.
  package init(
    host: ScriptHost,
    limits: Limits? = nil,
    settings: [LimitSetting] = [],
    readRules: @escaping RulesReader = PolicyReader.rules
  ) {
    self.host = host
    self.limits = limits
    self.settings = settings
    self.readRules = readRules
  }

  /// Loads the Actions and flow files at paths, in their order.
  ///
  /// - Throws: the errors of `Policy.init(at:)`.
  package func content(
    at paths: [String],
    onFailure: String = "deny",
    secrets: JSONText? = nil
  ) throws -> Content {
    var flow = FlowDescription(steps: paths.map { FlowDescription.Step(path: $0) })
    flow.onFailure = onFailure
    flow.secrets = secrets
    return try content(of: flow)
  }

  /// Loads the Actions of a flow, including those of the flow files that it names.
  ///
  /// - Throws: the errors of `Policy.init(at:)`.
  package func content(of description: FlowDescription) throws -> Content {
    if let declared = try declaredContent(of: description) { return declared }
    let flow = try description.expanded()
    var limits = limits ?? flow.limits ?? Limits()
    limits.apply(settings)
    let steps = try flow.steps.map { step in
      do {
        return try self.step(step, in: flow, limits)
      } catch let error as PostLoginError {
        throw error.placed(at: step.location)
      }
    }
    var content = Content(flow: Flow(steps, limits: limits))
    content.trigger = flow.trigger
    content.permissions = flow.permissions
    content.secretFiles = flow.secretFiles
    content.files = description.files + flow.files
    return content
  }

  /// The content that a declaration of a whole tenant has; nil for paths of Actions and flow files.
  private func declaredContent(of description: FlowDescription) throws -> Content? {
    let declares = description.steps.filter { PolicySource.kind(of: $0.path).isDeclaration }
    guard let step = declares.first else { return nil }
    guard description.steps.count == 1 else {
      throw PostLoginError(
        .invalidFlow,
        "`\(step.path)` declares the policy of a tenant, with the order of its Actions",
        at: step.location,
        help: "name it alone"
      )
    }
    guard
      let declaration = try PolicySource.declaration(at: step.path, environment: environment)
    else { return nil }
    try declaration.checkHasActions(at: step.path)
    var limits = limits ?? description.limits ?? Limits()
    limits.apply(settings)
    var declared = DeclaredPolicy(declaration, host: host, limits: limits)
    declared.secrets = step.secrets ?? description.secrets
    declared.permissions = description.permissions
    declared.onFailure = try policy(step.onFailure ?? description.onFailure ?? "deny", limits)
    var content = try content(of: declared)
    content.trigger = trigger
    content.secretFiles += description.secretFiles
    content.files += description.files
    content.declared = declared
    content.warnings = declared.warnings(at: step.path)
    return content
  }

  /// The flow of the chosen trigger; without one, entities with several Actions are only a problem of
  /// a run, since a comparison looks at each of them.
  private func content(of declared: DeclaredPolicy) throws(PostLoginError) -> Content {
    do throws(PostLoginError) {
      return try declared.content(for: trigger ?? declared.mainTrigger)
    } catch {
      guard error.code == .invalidFlow, trigger == nil, !declared.triggers.isEmpty else {
        throw error
      }
      var content = Content(flow: Flow([], trigger: declared.mainTrigger))
      content.problem = error
      return content
    }
  }

  private func step(
    _ step: FlowDescription.Step,
    in flow: FlowDescription,
    _ limits: Limits
  ) throws -> Flow.Step {
    let onFailure = try policy(step.onFailure ?? flow.onFailure ?? "deny", limits)
    return Flow.Step(
      try action(step, onFailure: onFailure, limits: limits),
      onFailure: onFailure,
      secrets: step.secrets ?? flow.secrets
    )
  }

  /// Loads an Action; a missing script that has a fallback becomes an Action that fails in each login.
  private func action(
    _ step: FlowDescription.Step,
    onFailure: FailurePolicy,
    limits: Limits
  ) throws -> any Action {
    if ActionPath.isRules(step.path) { return try readRules(step.path) }
    do {
      return try ScriptAction(at: step.path, name: step.name, host: host, limits: limits)
    } catch {
      guard case .fallback = onFailure else { throw error }
      return UnavailableAction(name: step.name ?? step.path, message: "\(error)")
    }
  }

  /// Reads a failure policy; any text that is not the name of one is the path of a fallback.
  private func policy(_ text: String, _ limits: Limits) throws -> FailurePolicy {
    switch text {
    case FailurePolicy.Kind.deny.rawValue: return .deny
    case FailurePolicy.Kind.continue.rawValue: return .continue
    default: break
    }
    if ActionPath.isDocument(text) { return .fallback(try readRules(text)) }
    return .fallback(try ScriptAction(at: text, host: host, limits: limits))
  }
}

extension FailurePolicy {
  /// Whether a text names a failure policy, and is not a path.
  package static func isNamed(_ text: String) -> Bool {
    [Kind.deny, .continue].contains { $0.rawValue == text }
  }
}

extension PostLoginError {
  /// The error with a location, unless it has one already.
  func placed(at place: SourceLocation?) -> PostLoginError {
    guard location == nil, let place else { return self }
    return PostLoginError(code, message, at: place, help: help, causedBy: underlying)
      .followed(by: further)
  }
}
