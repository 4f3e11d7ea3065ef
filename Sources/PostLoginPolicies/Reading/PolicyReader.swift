package import PostLogin
import PostLoginRules
package import PostLoginScripts
package import WireFormats

/// Loads the Actions of a policy from paths: scripts, folders with a script, rules and flow files.
package struct PolicyReader: Sendable {
  /// Makes an Action of a file of rules.
  package typealias RulesReader = @Sendable (_ path: String) throws -> any Action

  /// What paths came to.
  package struct Content: Sendable {
    package var flow: Flow
    /// What flow files grant.
    package var permissions = Permissions()
    /// The files that their secrets were read from.
    package var secretFiles: [String] = []

    package init(flow: Flow, permissions: Permissions = Permissions()) {
      self.flow = flow
      self.permissions = permissions
    }
  }

  /// The rules of a file as they are.
  package static let rules: RulesReader = { path in try RuleSet(at: path) }

  private let host: ScriptHost
  private let limits: Limits?
  private let settings: [LimitSetting]
  private let readRules: RulesReader

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - host: Where scripts run.
  ///   - limits: What counts instead of the limits of flow files; nil for theirs.
  ///   - settings: Limits that count above all others.
  ///   - readRules: What takes the place of the rules of a file, such as rules that are counted.
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

  /// Loads what stands at paths, in their order.
  ///
  /// - Throws: what `Policy.init(at:)` throws.
  package func content(
    at paths: [String],
    onFailure: String = "deny",
    secrets: JSONText? = nil
  ) throws -> Content {
    var flow = FlowDescription()
    flow.onFailure = onFailure
    var secretFiles: [String] = []
    for path in paths {
      guard ActionPath.isDocument(path), !ActionPath.isRules(path) else {
        flow.steps.append(FlowDescription.Step(path: path))
        continue
      }
      let file = try FlowDescription(at: path)
      flow.steps += file.steps.map { step in
        var step = step
        step.onFailure = step.onFailure ?? file.onFailure
        step.secrets = step.secrets ?? file.secrets
        return step
      }
      secretFiles += file.secretFiles
      flow.limits = file.limits ?? flow.limits
      flow.permissions = flow.permissions.followed(by: file.permissions)
    }
    flow.secrets = secrets
    var content = try content(of: flow)
    content.secretFiles = secretFiles
    return content
  }

  /// Loads the Actions of a flow.
  ///
  /// - Throws: what `Policy.init(at:)` throws.
  package func content(of flow: FlowDescription) throws -> Content {
    var limits = limits ?? flow.limits ?? Limits()
    limits.apply(settings)
    let steps = try flow.steps.map { step in
      do {
        return try self.step(step, in: flow, limits)
      } catch let error as PostLoginError where error.location == nil {
        throw PostLoginError(
          error.code,
          error.message,
          at: step.location,
          help: error.help,
          causedBy: error.underlying
        )
      }
    }
    return Content(flow: Flow(steps, limits: limits), permissions: flow.permissions)
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

  /// An Action; a script that is missing fails at each login if another Action decides then.
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

  /// A failure policy as flags and files name it; what is no such name is the path of an Action.
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
  /// Whether a text is the name of a policy, and no path.
  package static func isNamed(_ text: String) -> Bool {
    [Kind.deny, .continue].contains { $0.rawValue == text }
  }
}
