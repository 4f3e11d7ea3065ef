import PostLogin
import WireFormats

/// Bindings of Actions to triggers and entities.
///
/// The reader of the files reports a binding to an Action that is not known.
extension DeclarationCheck {
  var bindingFindings: [DeclarationFinding] {
    declaration.flows.flatMap(findings) + declaration.bindings.compactMap(finding)
      + unboundActions
  }

  // MARK: - Flows

  private func findings(of flow: DeclaredFlow) -> [DeclarationFinding] {
    if let entity = TriggerDefinition.of(flow.trigger)?.boundEntity {
      return flow.steps.map { step in
        DeclarationFinding(
          .entityBoundTrigger,
          .error,
          "a flow cannot bind \((step.action ?? step.reference).quoted) to "
            + "\(flow.trigger.rawValue.quoted): each \(entity) names its own Action",
          at: step.location ?? flow.location,
          help: "name the Action in the \(entity), and remove this binding"
        )
      }
    }
    return flow.steps.compactMap { step in
      step.action.flatMap { name in
        finding(
          of: name,
          boundTo: flow.trigger,
          by: "the flow of \(flow.trigger.rawValue.quoted)",
          at: step.location ?? flow.location
        )
      }
    }
  }

  // MARK: - Entities

  private func finding(of binding: EntityBinding) -> DeclarationFinding? {
    let trigger = binding.kind.trigger
    let entity = TriggerDefinition.of(trigger)?.boundEntity ?? binding.kind.rawValue
    return binding.action.flatMap { name in
      finding(
        of: name,
        boundTo: trigger,
        by: "the \(entity) \(binding.name.quoted)",
        at: binding.location
      )
    }
  }

  // MARK: - Actions

  private func finding(
    of name: String,
    boundTo trigger: Trigger,
    by binder: String,
    at location: SourceLocation?
  ) -> DeclarationFinding? {
    let id = trigger.rawValue.quoted
    guard let action = declaration.action(name) else {
      return DeclarationFinding(
        .missingAction,
        .error,
        "\(binder) names the Action \(name.quoted), and no file declares it",
        at: location,
        help: "declare an Action of that name, or remove the binding"
      )
    }
    let triggers = action.triggers.map(\.trigger)
    guard !triggers.isEmpty, !triggers.contains(trigger) else { return nil }
    let others = triggers.map(\.rawValue.quoted).joined(separator: " and ")
    return DeclarationFinding(
      .otherTrigger,
      .error,
      "\(binder) names \(name.quoted), which is an Action of \(others)",
      at: location,
      help: "bind an Action of \(id), or declare \(id) among the triggers of this one"
    )
  }

  private var unboundActions: [DeclarationFinding] {
    let bound = Set(
      declaration.flows.flatMap { $0.steps.compactMap(\.action) }
        + declaration.bindings.compactMap(\.action)
    )
    let isWithoutBindings = declaration.flows.isEmpty && declaration.bindings.isEmpty
    return declaration.actions.compactMap { action in
      guard !bound.contains(action.name), !mayBeBound(action) else { return nil }
      return DeclarationFinding(
        .unboundAction,
        isWithoutBindings ? .info : .warning,
        "nothing binds the Action \(action.name.quoted), so it never runs",
        at: action.location,
        help: Self.bindingHelp(for: action)
      )
    }
  }

  /// Whether a binding of which the Action is not known may bind it.
  private func mayBeBound(_ action: DeclaredAction) -> Bool {
    let triggers = action.triggers.map(\.trigger)
    func mayServe(_ trigger: Trigger) -> Bool { triggers.isEmpty || triggers.contains(trigger) }
    return declaration.flows.contains { flow in
      mayServe(flow.trigger) && (flow.steps.isEmpty || flow.steps.contains { $0.action == nil })
    }
      || declaration.bindings.contains { $0.action == nil && mayServe($0.kind.trigger) }
  }

  private static func bindingHelp(for action: DeclaredAction) -> String {
    guard let trigger = action.triggers.first?.trigger else {
      return "bind it to its trigger, or delete it"
    }
    guard let entity = TriggerDefinition.of(trigger)?.boundEntity else {
      return "add it to the flow of \(trigger.rawValue.quoted), or delete it"
    }
    return "name it in its \(entity), or delete it"
  }
}

extension TriggerDefinition {
  /// The kind of entity that names the Action of the trigger; nil if flows bind its Actions.
  fileprivate var boundEntity: String? {
    if case .onePerEntity(let entity)? = flow?.cardinality { entity } else { nil }
  }
}
