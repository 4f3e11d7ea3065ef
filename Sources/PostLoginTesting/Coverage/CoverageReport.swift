package import PolicySources
package import PostLoginRules

/// The parts of scripts and rules that the cases of a run reached.
package struct CoverageReport: Sendable {
  /// A file of rules.
  package struct RuleFile: Sendable {
    package var file: String
    package var rules: RuleSetCoverage
  }

  /// Scripts, sorted by path.
  package var files: [FileCoverage]
  /// Rules, sorted by path.
  package var rules: [RuleFile]
  /// Executions without counts, because their process was killed.
  package var lostExecutions: Int

  package init(files: [FileCoverage], rules: [RuleFile], lostExecutions: Int = 0) {
    self.files = files.sorted { $0.file < $1.file }
    self.rules = rules.sorted { $0.file < $1.file }
    self.lostExecutions = lostExecutions
  }

  /// A measure with the reached share.
  package struct Measure: Sendable, Equatable {
    package var name: String
    package var share: Share
  }

  /// The shares of lines, blocks, rules and condition results, as far as there are any.
  package var measures: [Measure] {
    let all = [
      Measure(name: "lines", share: files.map(\.lines).sum),
      Measure(name: "blocks", share: files.map(\.blockShare).sum),
      Measure(name: "rules", share: rules.map(\.rules.ruleShare).sum),
      Measure(name: "answers", share: rules.map(\.rules.answerShare).sum),
    ]
    return all.filter { $0.share.total > 0 }
  }

  /// Returns the measures below the percentages that they have to reach.
  package func measures(below thresholds: Project.Coverage) -> [Measure] {
    measures.filter { measure in
      thresholds.percentage(of: measure.name).map { !measure.share.reaches($0) } ?? false
    }
  }

  /// Notes about the numbers.
  package var remarks: [String] {
    var remarks: [String] = []
    if !files.isEmpty { remarks.append("parts of `&&`, `||`, `??` and `?.` are not measured") }
    if lostExecutions > 0 {
      let executions = lostExecutions == 1 ? "1 execution" : "\(lostExecutions) executions"
      remarks.append("what \(executions) reached is not known: the process was killed")
    }
    return remarks
  }
}

extension RuleSetCoverage {
  /// The rules that applied at least once.
  var ruleShare: Share { Share(rules.count { $0.applied > 0 }, of: rules.count) }

  /// The reached condition results; each condition can be true and false.
  var answerShare: Share { rules.map(\.answerShare).sum }
}

extension RuleSetCoverage.RuleCount {
  var answerShare: Share { conditions.map(\.answerShare).sum }
}

extension RuleSetCoverage.ConditionCount {
  var answerShare: Share { Share((yes > 0 ? 1 : 0) + (no > 0 ? 1 : 0), of: 2) }

  /// The result that the condition never had; nil if it had both.
  var gap: String? {
    switch (yes > 0, no > 0) {
    case (true, true): nil
    case (true, false): "never false"
    case (false, true): "never true"
    case (false, false): unknown > 0 ? "never true nor false, data was missing" : "never asked"
    }
  }
}
