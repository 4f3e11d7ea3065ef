import PolicySources
import PostLogin
import WireFormats

extension ExportedTenant {
  /// Takes the Actions of an export whose code is a file of its folder: first the bound ones, in the
  /// order of their triggers.
  ///
  /// What the export says about the others, and about what is not known, is a remark.
  ///
  /// - Throws: the problems of an export without any Action, or `invalidExport`.
  init(_ declaration: PolicyDeclaration, in folder: String) throws(PostLoginError) {
    actions = []
    problems = declaration.problems
    let flows = declaration.flows
    notes = ServedTriggers.notes(about: Set(flows.map(\.trigger)))
    for flow in flows where Trigger.tested.contains(flow.trigger) {
      bindings[flow.trigger] = flow.steps.compactMap(\.action)
    }
    let order = flows.filter { Trigger.tested.contains($0.trigger) }
    let bound = order.flatMap { $0.steps.compactMap(\.action) }
    let names = (bound + declaration.actions.map(\.name)).unique
    for action in names.compactMap(declaration.action) { add(action, in: folder) }
    guard actions.isEmpty, notes.isEmpty else { return }
    if let first = problems.first { throw first.followed(by: Array(problems.dropFirst())) }
    throw PostLoginError(
      .invalidExport,
      "the export has no Action",
      at: SourceLocation(file: folder, line: 1, column: 1)
    )
  }

  /// Adds an Action with the triggers that it serves, and notes about those for which it has no suite.
  private mutating func add(_ action: DeclaredAction, in folder: String) {
    let name = action.name
    let said = Set(action.triggers.map(\.trigger))
      .union(bindings.filter { $0.value.contains(name) }.keys)
    guard said.isEmpty || said.contains(where: Trigger.tested.contains) else {
      add(ServedTriggers.notes(about: said))
      return
    }
    guard let code = action.code, let file = action.codeFile else { return }
    let served = ServedTriggers(of: name, in: code, said: said)
    add(served.notes)
    guard !served.triggers.isEmpty else { return }
    let written = (try? FileBytes.read(file, atMost: Self.maximumCodeBytes)) ?? []
    let top = FilePath.normal(folder)
    actions.append(
      Action(
        name: name,
        uses: served.triggers.map { Use($0, binding(of: name, to: $0)) },
        codePath: file.hasPrefix("\(top)/") ? String(file.dropFirst(top.count + 1)) : file,
        filledCode: written.elementsEqual(code.utf8) ? nil : code,
        secrets: action.secrets.map { Secret(name: $0.name, value: $0.value) }
      )
    )
  }

  /// Adds notes that are new.
  private mutating func add(_ further: [String]) {
    notes += further.filter { !notes.contains($0) }
  }

  private func binding(of name: String, to trigger: Trigger) -> Binding {
    if bindings[trigger]?.contains(name) ?? false { return .bound }
    if case .onePerEntity? = TriggerDefinition.of(trigger)?.flow?.cardinality { return .ofEntity }
    return .unbound
  }
}
