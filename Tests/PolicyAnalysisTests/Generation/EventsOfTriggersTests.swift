import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Generated events of every trigger whose event Auth0 publishes.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct EventsOfTriggersTests {
  static let triggers: [Trigger] = TriggerDefinition.all.filter { $0.schema != nil }.map(\.trigger)

  @Test func `eleven triggers have events`() {
    #expect(Self.triggers.count == 11)
  }

  @Test(arguments: triggers)
  func `no ordinary event has anything that its trigger cannot send`(trigger: Trigger) throws {
    let starts = try LoginStart.all(of: trigger)
    #expect(!starts.isEmpty)
    for start in starts {
      let event = try Event(json: start.value.jsonText())
      #expect(start.trigger == trigger)
      #expect(EventCheck.errors(in: event, of: trigger).isEmpty, "\(trigger) \(start.name)")
    }
  }

  @Test(arguments: triggers.filter { $0 != .postLogin })
  func `ordinary events have every member that Auth0 always sends`(trigger: Trigger) throws {
    let schema = try #require(TriggerDefinition.of(trigger)?.schema)
    let needed = schema.fields.filter { field in
      !field.isOptional && field.stage.isDocumented && field.path.split(separator: ".").count == 2
        && field.name != "secrets"
    }
    for start in try LoginStart.all(of: trigger) {
      let missing = needed.filter { start.value[$0.name] == nil }.map(\.path)
      #expect(missing.isEmpty, "\(trigger) \(start.name)")
    }
  }

  @Test(arguments: triggers.filter { $0 != .postLogin })
  func `an event without optional members has fewer than the usual one`(trigger: Trigger) throws {
    let starts = try LoginStart.all(of: trigger)
    let full = try #require(starts.first { $0.name == "an event with every member" })
    let bare = try #require(starts.first { $0.name == "an event without optional members" })
    #expect(full.value.scalars.count > bare.value.scalars.count)
  }

  @Test func `a stream has an event of each type`() throws {
    let types = try LoginStart.all(of: .eventStream).compactMap {
      $0.value.value(at: ["message", "type"])?.stringValue
    }
    #expect(Set(types) == Set(EventSchema.eventTypes))
    #expect(EventSchema.eventTypes.count == 18)
  }

  @Test(arguments: [1, 2, 3] as [UInt64], triggers)
  func `no generated event has anything that its trigger cannot send`(
    seed: UInt64,
    trigger: Trigger
  ) async throws {
    let handler = try #require(trigger.handlers.first)
    // Reads every member of the first two levels, and one that no event has.
    let source = """
      exports.\(handler) = async (event, api) => {
        for (const name of Object.keys(event)) {
          const part = event[name];
          if (part === 'gold' || typeof part !== 'object' || part === null) continue;
          for (const inner of Object.keys(part)) if (part[inner] === 'gold') console.log(inner);
        }
      };
      """
    let host = ScriptHost(tracing: true)
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let policy = TrialPolicy(
      Flow([Flow.Step(action)], trigger: trigger),
      Permissions(),
      markedOn: host
    )
    var search = LoginSearch(
      in: [try await policy.checked()],
      from: try LoginStart.all(of: trigger),
      by: ScriptDictionary(before: [], after: [source]),
      suggested: [],
      LoginSearch.Bounds(loginCount: 150, seed: seed, time: nil, hungTime: .seconds(8))
    )
    while let trial = try await search.next() {
      search.note(trial, showing: [])
      let real = try #require(
        RunnableLogin(trial.login, from: search.starts, secrets: search.secrets)
      )
      let errors = EventCheck.errors(in: real.event, of: trigger)
      #expect(errors.isEmpty, "\(trigger) seed \(seed): \(trial.login.words(search.starts))")
      #expect(trial.before.steps.first?.trigger == trigger)
    }
    #expect(search.loginCount > 20)
  }
}
