import PostLogin
package import PostLoginPolicies

extension PolicyDifference {
  /// Searches for differences, in the events of every trigger that both versions serve.
  ///
  /// A remark names what only one of two declarations runs.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run.
  public func find() async throws -> Findings {
    let runs = runs
    guard runs.areOfDeclaration else {
      return runs.shared.count > 1
        ? Findings(merging: try await findings(for: runs.shared)) : try await search()
    }
    var findings = Findings(merging: try await findings(for: runs.shared))
    findings.remarks += runs.remarks
    return findings
  }

  /// Searches the events of each of some runs; code that any of them reaches is not unreached.
  ///
  /// Runs of declarations that are equal in both versions are not searched.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run.
  package func findings(for runs: [PolicyRun]) async throws -> [Findings] {
    var all: [Findings] = []
    for run in runs {
      let compared = try comparing(run)
      if let equal = try await compared.findingsOfEqualDeclarations() {
        all.append(equal)
      } else if let remark = Self.remarkOnUnknownEvents(of: run.trigger) {
        all.append(Findings(of: run, remarks: [remark]))
      } else {
        all.append(try await compared.search())
      }
    }
    let searched = all.filter { !$0.areDeclared }
    return all.map { findings in
      var findings = findings
      findings.unreached.removeAll { place in
        !searched.allSatisfy { $0.unreached.contains(place) }
      }
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
