package import PolicySources
package import PostLogin
package import PostLoginScripts
package import WireFormats

/// Makes flows that run of a declaration, with the secrets and modules that it names.
package struct DeclaredPolicy: Sendable {
  package private(set) var declaration: PolicyDeclaration
  /// The host that runs scripts.
  package let host: ScriptHost
  package let limits: Limits
  /// Values of secrets by name, which come before those of the declaration; nil for none.
  package var secrets: JSONText?
  /// The file that the values of secrets were read from.
  package var secretsFile: String?
  /// What the Actions may use in addition to their modules.
  package var permissions = Permissions()
  /// The policy if an Action fails.
  package var onFailure = FailurePolicy.deny

  package init(_ declaration: PolicyDeclaration, host: ScriptHost, limits: Limits) {
    self.declaration = declaration
    self.host = host
    self.limits = limits
  }

  /// The only Action of a declaration that binds none, which then runs alone.
  private var loneAction: DeclaredAction? {
    let actions = declaration.actions
    return actions.count == 1 && triggers.isEmpty ? actions[0] : nil
  }

  /// The triggers that the only Action of a declaration without bindings supports.
  var loneTriggers: [Trigger] { loneAction?.triggers.map(\.trigger) ?? [] }

  /// The policy without what else runs at a trigger than the Action of one entity.
  func restricted(to entity: String, of trigger: Trigger) -> DeclaredPolicy {
    var copy = self
    copy.declaration.flows.removeAll { $0.trigger == trigger }
    copy.declaration.bindings.removeAll { $0.kind.trigger == trigger && $0.name != entity }
    return copy
  }

  /// What a reader of the results must know: an Action that runs although nothing binds it.
  package var remarks: [PostLoginError] {
    loneAction.map { action in
      PostLoginError(
        .invalidFlow,
        "the Action `\(DocumentText.line(action.name))` is bound to no trigger; it runs alone",
        at: action.location
      )
    }
    .map { [$0] } ?? []
  }

  private static let shownWarningCount = 3

  /// The problems that do not prevent the run, only the first ones of many, and the remarks.
  ///
  /// The path is that of the policy.
  package func warnings(at path: String) -> [PostLoginError] {
    let problems = declaration.problems
    let further = problems.count - Self.shownWarningCount
    let rest = PostLoginError(
      .notKnown,
      "`\(DocumentText.line(path, atMost: 200))` has \(further) more such problems",
      help: "`postlogin policy \(ShellText.quoted(path))` lists them"
    )
    return problems.prefix(Self.shownWarningCount) + (further > 0 ? [rest] : []) + remarks
  }

  /// The triggers that Actions are bound to, in Auth0's order.
  package var triggers: [Trigger] {
    let bound = Set(
      declaration.flows.filter { !$0.steps.isEmpty }.map(\.trigger)
        + declaration.bindings.map(\.kind.trigger)
    )
    return TriggerDefinition.all.map(\.trigger).filter(bound.contains)
  }

  /// The trigger of a run for which a caller names none: post-login, or else the first that Actions
  /// are bound to, or that the only Action supports.
  package var mainTrigger: Trigger {
    let triggers = loneTriggers.isEmpty ? triggers : loneTriggers
    return triggers.contains(.postLogin) ? .postLogin : triggers.first ?? .postLogin
  }

  /// The Actions of a trigger in their order: those of its flow, or the Action of the entities that
  /// are bound to one.
  ///
  /// - Throws: `invalidFlow` if nothing is bound to the trigger, or its entities name several Actions;
  ///   the problems that leave a part of the flow unknown, all of them together; and `limitExceeded`.
  package func content(for trigger: Trigger) throws(PostLoginError) -> PolicyReader.Content {
    if let flow = declaration.flows.first(where: { $0.trigger == trigger }) {
      if let first = flow.problems.first {
        throw first.followed(by: Array(flow.problems.dropFirst()))
      }
      if !flow.steps.isEmpty { return try content(of: flow) }
    }
    let bindings = declaration.bindings.filter { $0.kind.trigger == trigger }
    let names = bindings.map(\.action).unique
    if let lone = loneAction { return try content(ofAction: lone.name, for: trigger) }
    guard let first = bindings.first else { throw nothingBound(to: trigger) }
    guard names.count == 1 else {
      let all = names.map { "`\($0 ?? "not known")`" }.joined(separator: ", ")
      throw PostLoginError(
        .invalidFlow,
        "the entities of `\(trigger.rawValue)` name several Actions, which do not run together: "
          + all,
        at: first.location
      )
    }
    return try content(
      of: DeclaredFlow(
        trigger: trigger,
        steps: [
          DeclaredFlow.Step(action: names[0], reference: first.name, location: first.location)
        ],
        location: first.location
      )
    )
  }

  /// One Action alone, whether or not it is bound to a trigger.
  ///
  /// - Throws: `notKnown` for an Action that is not declared or whose code is not known, and
  ///   `limitExceeded`.
  package func content(
    ofAction name: String,
    for trigger: Trigger
  ) throws(PostLoginError) -> PolicyReader.Content {
    let action = declaration.action(name)
    let step = DeclaredFlow.Step(
      action: action?.name,
      reference: name,
      location: action?.location
    )
    return try content(
      of: DeclaredFlow(trigger: trigger, steps: [step], location: action?.location)
    )
  }

  private func content(of flow: DeclaredFlow) throws(PostLoginError) -> PolicyReader.Content {
    var steps: [Flow.Step] = []
    var problems: [PostLoginError] = []
    var actions: [DeclaredAction] = []
    for step in flow.steps {
      do throws(PostLoginError) {
        let action = try action(of: step)
        steps.append(
          Flow.Step(
            try script(of: action),
            onFailure: onFailure,
            secrets: values(of: action.secrets)
          )
        )
        actions.append(action)
      } catch {
        problems.append(error)
      }
    }
    if let first = problems.first { throw first.followed(by: Array(problems.dropFirst())) }
    var granted = permissions
    granted.modules.shared.texts = moduleTexts
    for module in declaration.modules {
      let own = granted.modules.shared.secrets[module.name]
      granted.modules.shared.secrets[module.name] = own ?? values(of: module.secrets)
    }
    return PolicyReader.Content(
      Flow(steps, limits: limits, trigger: flow.trigger),
      permissions: granted,
      secretFiles: [secretsFile].compactMap(\.self),
      files: files(of: actions)
    )
  }

  private func action(of step: DeclaredFlow.Step) throws(PostLoginError) -> DeclaredAction {
    if let action = step.action.flatMap(declaration.action) { return action }
    throw PostLoginError(
      .notKnown,
      "the Action `\(DocumentText.line(step.action ?? step.reference))` is not known",
      at: step.location
    )
  }

  private func script(of action: DeclaredAction) throws(PostLoginError) -> ScriptAction {
    guard let code = action.code else {
      throw action.codeProblem
        ?? PostLoginError(
          .notKnown,
          "the code of the Action `\(DocumentText.line(action.name))` is not known",
          at: action.places["code"] ?? action.location
        )
    }
    return try ScriptAction(
      name: action.name,
      source: code,
      file: action.codeFile ?? Self.path(of: action.name, in: action.location?.file),
      host: host,
      limits: limits
    )
  }

  /// The path that errors show for code that stands in a declaration, such as `main.tf#/deny.js`.
  ///
  /// Its folder is in no file system: a script finds the packages around the declaration, and cannot
  /// require the files beside it, such as values of variables.
  static func path(of name: String, in file: String?) -> String {
    let plain = String(name.map { $0 == "/" ? "-" : $0 }).visible
    return "\(file ?? "declaration")#/\(plain).js"
  }

  /// The values of declared secrets; one without a value is left out, as it is not known.
  private func values(of declared: [DeclaredAction.Secret]) -> JSONText {
    JSONText(
      members: declared.compactMap { secret in
        let value = secrets?[secret.name]?.stringValue ?? secret.value
        return value.map { (secret.name, JSONText(string: $0)) }
      }
    )
  }

  /// The texts of shared modules; each has a path of its own, also if a file serves for several.
  private var moduleTexts: [String: SharedModules.Text] {
    var texts: [String: SharedModules.Text] = [:]
    var files: Set<String> = []
    for module in declaration.modules {
      guard let code = module.code else { continue }
      let written = module.codeFile ?? Self.path(of: module.name, in: module.location?.file)
      let file =
        files.insert(written).inserted ? written : Self.path(of: module.name, in: written)
      texts[module.name] = SharedModules.Text(file: file, source: code)
    }
    return texts
  }

  private func files(of actions: [DeclaredAction]) -> [String] {
    let code = actions.map(\.codeFile) + declaration.modules.map(\.codeFile)
    let places = actions.map(\.location) + declaration.modules.map(\.location)
    return (code + places.map { $0?.file }).compactMap(\.self).unique
  }

  private static let namedActionCount = 5

  private func nothingBound(to trigger: Trigger) -> PostLoginError {
    let bound = triggers.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    guard bound.isEmpty else {
      return PostLoginError(
        .invalidFlow,
        "no Action is bound to the trigger `\(trigger.rawValue)`; Actions are bound to \(bound)"
      )
    }
    let actions = declaration.actions
    let names = actions.prefix(Self.namedActionCount).map { "`\(DocumentText.line($0.name))`" }
    let further = actions.count - names.count
    return PostLoginError(
      .invalidFlow,
      "none of the \(actions.count) Actions is bound to a trigger: "
        + names.joined(separator: ", ") + (further > 0 ? " and \(further) more" : ""),
      help: actions.lazy.compactMap(\.codeFile).first.map {
        "bind them, or name the code of one, such as `\(DocumentText.line($0, atMost: 200))`"
      } ?? "bind them, or keep their code in files and name one"
    )
  }
}
