import PolicySources
import PostLogin
import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// A declared policy with the findings about its files, its Actions and their order.
package struct CheckedPolicy: Sendable {
  /// The result of the check of an Action.
  enum ActionResult {
    /// The Action ran, with the text of its code and those of shared modules.
    case checked(CheckedAction, source: String, [String: SharedModules.Text])
    /// The Action did not run, for this reason.
    case notRun(reason: String)
  }

  let target: DeclaredTarget
  /// The findings about the declaration.
  private(set) var declared: [Finding]
  private(set) var orders: [Finding] = []
  private var complaints: [Finding] = []
  /// The Actions that ran, by name, in the order of the declaration.
  private(set) var actions: [(declaration: DeclaredAction, result: CheckedAction)] = []
  /// Why the other Actions did not run, by name.
  private(set) var reasons: [String: String] = [:]
  private var places = CodePlaces()

  /// The number of Actions.
  package var actionCount: Int { target.declaration.actions.count }

  /// Begins with what the declaration shows, compared with the packages that the modules have.
  init(_ target: DeclaredTarget, missingWith modules: ModuleAccess) {
    self.target = target
    let declaration = target.declaration
    let missing = DeclaredPackages.missing(
      of: declaration,
      in: FileBytes.isFolder(target.path) ? target.path : FilePath.folder(of: target.path),
      modules: modules
    )
    declared =
      declaration.problems.map { Finding($0, orIn: target.path) }
      + (DeclarationCheck.findings(of: declaration) + missing).map {
        Finding($0, orIn: target.path)
      }
  }

  /// Adds the result of an Action, with its findings at their places in the declaring files.
  mutating func add(_ result: ActionResult, of action: DeclaredAction) {
    switch result {
    case .notRun(let reason): reasons[action.name] = reason
    case .checked(var checked, let source, let modules):
      note(checked.file, source, of: "the Action", action.name, action.codeFile, action.location)
      for module in target.declaration.modules {
        guard let text = modules[module.name] else { continue }
        note(
          text.file,
          text.source,
          of: "the module",
          module.name,
          module.codeFile,
          module.location
        )
      }
      if lacksHandler(action) { checked.remove { $0.code == .noHandler } }
      checked.change { places.moved($0) }
      actions.append((action, checked))
    }
  }

  /// Whether the declaration shows already that code does not fit a trigger; no place of a plan
  /// tells Actions apart.
  private func lacksHandler(_ action: DeclaredAction) -> Bool {
    let place = action.places["supported_triggers"] ?? action.location
    return declared.contains { finding in
      Self.handlerCodes.contains(finding.code)
        && (place.map { finding.location == $0 } ?? finding.message.contains(action.name.inTicks))
    }
  }

  private static let handlerCodes: Set<Diagnostic.Code> = [
    .missingHandler, .triggerVersionMisfit, .olderTriggerVersion,
  ]

  /// Remembers where code stands that is in no file of its own.
  private mutating func note(
    _ file: String,
    _ source: String,
    of kind: String,
    _ name: String,
    _ codeFile: String?,
    _ location: SourceLocation?
  ) {
    guard file != codeFile else { return }
    places.add(
      file,
      source,
      of: "\(kind) `\(DocumentText.line(name, atMost: 200))`",
      declaredAt: location ?? SourceLocation(file: target.path, line: 1, column: 1)
    )
  }

  /// Adds the findings about the order, and applies the comments of the declaring files.
  mutating func finish() {
    orders = target.declaration.flows.flatMap(unreachableActions)
    let names = target.declaration.declaringFiles.filter { name in
      [".tf", ".yaml", ".yml"].contains { name.hasSuffix($0) }
    }
    var acceptances = Acceptances(
      inFiles: names.map { ($0, places.lines(of: $0)) },
      except: places.codeLines,
      about: { !Diagnostic.Code.ofTests.contains($0) }
    )
    declared = declared.map { acceptances.accepted($0) }
    orders = orders.map { acceptances.accepted($0) }
    for index in actions.indices { actions[index].result.change { acceptances.accepted($0) } }
    complaints = acceptances.complaints()
  }

  /// The findings in the order of their files and lines, including accepted ones.
  package var findings: [Finding] {
    let all = declared + orders + actions.flatMap(\.result.findings) + complaints
    return all.distinct.sorted { left, right in
      let places = (left.location, right.location)
      return (places.0.file ?? "", places.0.line, places.0.column, left.code.rawValue)
        < (places.1.file ?? "", places.1.line, places.1.column, right.code.rawValue)
    }
  }
}

extension PolicyDeclaration {
  /// The files that declare Actions, modules and bindings.
  fileprivate var declaringFiles: [String] {
    let places =
      actions.map(\.location) + modules.map(\.location) + flows.map(\.location)
      + flows.flatMap { $0.steps.map(\.location) } + bindings.map(\.location)
    return places.compactMap { $0?.file }.unique
  }
}

extension [Finding] {
  /// The findings without repetitions, as of two Actions with one code.
  var distinct: [Finding] {
    var known: Set<[String]> = []
    return filter { known.insert(["\($0.location)", $0.code.rawValue, $0.message]).inserted }
  }
}

extension String {
  /// The text in backticks, on one line.
  var inTicks: String { "`\(DocumentText.line(self, atMost: 200))`" }
}
