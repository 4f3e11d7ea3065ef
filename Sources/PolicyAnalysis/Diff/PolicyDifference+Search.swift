package import PostLogin

extension PolicyDifference {
  /// Searches for differences, in the events of every trigger that both versions serve.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run.
  public func find() async throws -> Findings {
    let served = triggers
    let shared = served.before.filter(served.after.contains)
    guard shared.count > 1 else { return try await search() }
    return Findings(merging: try await findings(for: shared))
  }

  /// Searches the events of each of some triggers; code that any of them reaches is not unreached.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run.
  package func findings(for triggers: [Trigger]) async throws -> [Findings] {
    var all: [Findings] = []
    for trigger in triggers {
      if let remark = Self.remarkOnUnknownEvents(of: trigger) {
        all.append(Findings(of: trigger, remark: remark))
      } else {
        all.append(try await serving(trigger).search())
      }
    }
    return all.map { findings in
      var findings = findings
      findings.unreached.removeAll { place in !all.allSatisfy { $0.unreached.contains(place) } }
      return findings
    }
  }

  /// The reason why no event of a trigger can be generated; nil if some can.
  private static func remarkOnUnknownEvents(of trigger: Trigger) -> String? {
    guard EventTable.of(trigger) == nil else { return nil }
    guard case .named(let reason)? = TriggerDefinition.of(trigger)?.support else {
      return "`\(trigger.rawValue)` is no trigger of Auth0"
    }
    return "Actions of `\(trigger.rawValue)` are not run: \(reason)"
  }

  private func search() async throws -> Findings {
    var checked = self
    checked.before = try await before.checked()
    checked.after = try await after.checked()
    let passesChallenges = before.passesChallenges || after.passesChallenges
    checked.before.passesChallenges = passesChallenges
    checked.after.passesChallenges = passesChallenges
    var search = try DifferenceSearch(checked)
    try await search.run()
    return search.findings
  }
}
