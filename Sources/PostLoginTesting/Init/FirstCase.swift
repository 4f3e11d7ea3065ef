import PostLogin
import PostLoginScripts
import WireFormats
import PostLoginPolicies

/// The first case in a suite of existing Actions, which expects the observed result.
struct FirstCase: Sendable, Equatable {
  /// The trigger of the case.
  var trigger = Trigger.postLogin
  /// The decision in the words of the trigger; nil for that of an Action that does nothing.
  var decision: String?
  /// The reason of the denial, if it is the same each time.
  var reason: String?
  /// The effects that are the same each time, by section.
  var effects: [JSONMember] = []
  /// The reason why the Action cannot run on the event, so that the case is skipped.
  var skipReason: String?

  private var word: String {
    decision ?? TriggerDefinition.of(trigger)?.flow?.wording.words.first ?? "allowed"
  }

  /// The case as an element of `cases`.
  var text: String {
    let lines = [
      "  - name: an ordinary \(trigger.noun) is \(word)",
      "    fixture: \(FirstFixture(trigger: trigger).name)",
    ]
    let skip = skipReason.map { ["    skip: \(JSONText(string: $0).text)"] } ?? []
    return (lines + expectation + skip).joined(separator: "\n") + "\n"
  }

  private var expectation: [String] {
    let reason = reason.map { "reason: \(JSONText(string: TextTemplate.escaped($0)).text)" }
    guard !effects.isEmpty else {
      guard let reason else { return ["    expect: \(word)"] }
      return ["    expect: { decision: \(word), \(reason) }"]
    }
    let members = effects.map { effect in
      "\(effect.name): \(TextTemplate.escaped(effect.value.jsonText()))"
    }
    return ["    expect:"]
      + (["decision: \(word)"] + [reason].compactMap(\.self) + members)
      .map { "      \($0)" }
  }
}

extension FirstCase {
  /// Runs a flow on the ordinary event of a trigger twice, because only an equal result can be
  /// expected.
  ///
  /// - Throws: an error if this machine cannot run scripts, for example without a sandbox.
  init(
    for trigger: Trigger,
    secrets: JSONText?,
    permissions: Permissions?,
    running makeFlow: () throws -> Flow
  ) async throws {
    do {
      let flow = try makeFlow()
      let first = try await Self.outcome(of: flow, secrets, permissions)
      let second = try await Self.outcome(of: flow, secrets, permissions)
      self.init(first, second)
    } catch let error as PostLoginError where [.syntaxError, .noHandler].contains(error.code) {
      self.init(skipReason: "the Action cannot be run: \(error.code.rawValue): \(error.message)")
    }
    self.trigger = trigger
  }

  /// Runs the login with the settings of the suite.
  private static func outcome(
    of flow: Flow,
    _ secrets: JSONText?,
    _ permissions: Permissions?
  ) async throws -> Outcome {
    let text = FirstFixture(trigger: flow.trigger).file.text
    let fixture = try Fixture(bytes: Array(text.utf8), file: nil)
    var context = fixture.context
    context.milliseconds = context.milliseconds ?? SuiteSettings.defaultNow
    let event = secrets.map { fixture.event.replacing(["secrets"], with: $0) }
    if let permissions {
      context = permissions.applied(to: context, permissions.access(of: flow)())
    }
    return try await flow.run(event ?? fixture.event, context: context)
  }

  private init(_ first: Outcome, _ second: Outcome) {
    if let error = first.failure ?? second.failure {
      let place = error.location.map { " in line \($0.line)" } ?? ""
      self.init(
        skipReason:
          "the Action fails on this \(first.wording.subject)\(place): \(error.code.rawValue): "
          + DocumentText.line(error.shownMessage, atMost: 300)
      )
    } else if first.word != second.word {
      self.init(
        skipReason: "the Action decides the same \(first.wording.subject) differently each time"
      )
    } else {
      self.init(
        decision: first.word,
        reason: Self.steadyReason(first, second),
        effects: SteadyEffects(first, second).members
      )
    }
  }

  /// Returns the reason; nil for a text that a suite reads as a pattern.
  private static func steadyReason(_ first: Outcome, _ second: Outcome) -> String? {
    guard let reason = first.reason, first.decision == .denied, reason == second.reason,
      !reason.isEmpty, !TextPattern.isPattern(reason)
    else { return nil }
    return reason
  }
}

extension Outcome {
  fileprivate var failure: ActionError? { actions.lazy.compactMap(\.error).first }
}

extension ExportedTenant.Action {
  /// The steps of a flow of this Action alone.
  func steps(in folder: String, on host: ScriptHost) throws -> [Flow.Step] {
    guard let filledCode else {
      return try PolicyReader(host: host).content(at: [FilePath.joined(folder, codePath)]).flow
        .steps
    }
    let action = try ScriptAction(name: name, source: filledCode, file: scriptPath, host: host)
    return [Flow.Step(action)]
  }
}
