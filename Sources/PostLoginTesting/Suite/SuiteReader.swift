import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import ScriptText
import WireFormats

/// Reads a suite, and reports all of its problems together.
struct SuiteReader {
  struct Content {
    var cases: [ActionSuite.Case]
    var plan: ActionSuite.Plan
    var files: [String]
  }

  let path: String
  let options: ActionSuite.Options

  /// The files that make their folder an Action.
  private static let fileNames = CodeFile.actionNames + ["rules.json"]

  private var folder: String { FilePath.folder(of: path) }

  func read(_ cursor: DocumentCursor) -> Content? {
    guard let map = cursor.map else { return nil }
    let triggerCursor = map[.trigger]
    let trigger = triggerCursor.flatMap(SuiteTriggers.read)
    var plan = plan(map)
    plan?.trigger = trigger
    let settings = SuiteSettings(map, folder: folder, given: options.context, outer: nil)
    var permissions = SuitePermissions(
      map,
      folder: folder,
      own: settings.permissions ?? Permissions(),
      given: options.policy.permissions
    )
    let fixtures = NamedFixtures(
      FixtureShelf(folder: folder, shared: options.fixtures, geo: options.geo),
      geo: options.geo
    )
    map[.fixtures].map(fixtures.define)
    let list = map.required(.cases)?.list
    map.end()
    let flow = plan.flatMap { self.flow($0, map) }
    flow.map { permissions.grant($0) }
    let triggers = flow.map { SuiteTriggers(map, $0, own: trigger ?? $0.trigger) }
    // After the cases, which say the trigger that a fixture is read for.
    let isRunnable = triggerCursor == nil || trigger.map { triggers?.serve($0) ?? true } ?? false
    defer { if isRunnable { fixtures.readUnused(of: triggers?.given(nil)) } }
    plan?.permissions = permissions
    plan?.served = triggers?.served ?? []
    plan?.declaration = flow?.declared?.declaration
    guard let plan, let list, let flow, let triggers, trigger != nil || triggerCursor == nil else {
      return nil
    }
    if list.isEmpty {
      cursor.report("the suite has no cases", at: map.place(of: "cases"))
    }
    if options.policy.secrets == nil, flow.declared == nil,
      flow.flow.steps.allSatisfy({ $0.secrets != nil })
    {
      ([cursor] + list).forEach(reportIdleSecrets)
    }
    let reader = CaseReader(
      shelf: fixtures,
      triggers: triggers,
      suiteTrigger: triggerCursor,
      plan: ActionSuite.SharedPlan(plan),
      folder: folder,
      settings: settings,
      given: options.context,
      needsExpectations: options.needsExpectations
    )
    let cases = list.flatMap(reader.read)
    if !list.isEmpty, cases.count >= list.count { triggers.reportIdleActions() }
    reportDoubles(cases, cursor)
    return Content(
      cases: cases.focused,
      plan: plan,
      files: plan.files(of: flow) + fixtures.files + settings.files + permissions.files
        + cases.flatMap(\.files)
    )
  }

  private func plan(_ map: DocumentMap) -> ActionSuite.Plan? {
    let limits = map[.limits].map(LimitsReader.read)
    let isolation = map[.isolation].flatMap { $0.choice(of: Isolation.self) }
    let policy = map[.onFailure].flatMap(\.nonemptyString) ?? "deny"
    guard let names = actionNames(map) else { return nil }
    let policies = names.compactMap { self.policy($0, map) }
    guard policies.count == names.count else { return nil }
    var plan = ActionSuite.Plan(
      path: path,
      actionPaths: policies.map(\.path),
      onFailure: policy,
      limits: limits,
      given: options.policy,
      isolation: isolation ?? .fresh,
      makesNewRealms: isolation == .fresh,
      readRules: options.readRules
    )
    plan.environment = policies.lazy.compactMap(\.environment).first
    return plan
  }

  /// Finds the policy of a name; reports an error in the project that it needs.
  private func policy(
    _ name: String,
    _ map: DocumentMap
  ) -> (path: String, environment: ProjectEnvironment?)? {
    do throws(PostLoginError) {
      return try SuitePolicies(folder: folder).policy(name)
    } catch {
      report([error] + error.further, map)
      return nil
    }
  }

  /// Returns what `action` or `flow` name; without both, the Action next to the suite.
  private func actionNames(_ map: DocumentMap) -> [String]? {
    switch (map[.action], map[.flow]) {
    case (let action?, nil): return action.nonemptyString.map { [$0] }
    case (nil, let flow?):
      guard case .list(let elements) = flow.node.value else {
        return flow.nonemptyString.map { [$0] }
      }
      if elements.isEmpty { flow.report("the flow is empty; name at least one Action") }
      return flow.list?.readingEach(\.nonemptyString)
    case (_?, _?):
      map.cursor.report("`action` and `flow` exclude each other", at: map.place(of: "flow"))
      return nil
    case (nil, nil):
      let names = Self.fileNames
      if let name = names.first(where: { FilePath.isFile(FilePath.joined(folder, $0)) }) {
        return [CodeFile.isAction(name) ? "." : name]
      }
      let text = [names.first, names.last].compactMap(\.self).map { "`\($0)`" }
        .joined(separator: " or ")
      map.cursor.report("there is no \(text) beside the suite; name an `action` or a `flow`")
      return nil
    }
  }

  /// Loads the Actions to check that they can be loaded; returns nil if a problem was reported.
  private func flow(_ plan: ActionSuite.Plan, _ map: DocumentMap) -> PolicyReader.Content? {
    do {
      return try plan.content(on: options.policy.host ?? ScriptHost())
    } catch {
      let further = plan.environment == nil ? [] : (error as? PostLoginError)?.further ?? []
      report([error] + further, map)
      return nil
    }
  }

  /// Reports errors of the tested policy where the suite names it.
  private func report(_ errors: [any Error], _ map: DocumentMap) {
    let key = ["action", "flow"].first(where: map.has)
    let place = key.flatMap { map[$0]?.location } ?? map.cursor.location
    for error in errors {
      map.cursor.report((error as? PostLoginError)?.placedMessage ?? "\(error)", at: place)
    }
  }

  /// Reports secrets of a suite or case whose Actions all have their own secrets.
  private func reportIdleSecrets(_ cursor: DocumentCursor) {
    guard let member = cursor.node.member(SuiteKey.secrets.name) else { return }
    cursor.report(
      "the flow file has secrets for every Action, which count above these; leave them out here or "
        + "there",
      at: member.location
    )
  }

  private func reportDoubles(_ cases: [ActionSuite.Case], _ cursor: DocumentCursor) {
    var places: [String: SourceLocation] = [:]
    for item in cases {
      if let first = places[item.name] {
        cursor.report(
          "two cases are called `\(DocumentText.line(item.name))`; the first stands in line "
            + "\(first.line)",
          at: item.location
        )
      } else {
        places[item.name] = item.location
      }
    }
  }
}

extension [ActionSuite.Case] {
  /// The cases, where those without `only` are skipped if another case has it.
  fileprivate var focused: [ActionSuite.Case] {
    guard contains(where: \.isOnly) else { return self }
    return map { item in
      var item = item
      if !item.isOnly { item.skipReason = item.skipReason ?? "another case has `only`" }
      return item
    }
  }
}
