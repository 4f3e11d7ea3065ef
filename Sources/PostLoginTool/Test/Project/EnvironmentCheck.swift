import PolicyAnalysis
package import PolicySources
package import PostLogin
package import PostLoginPolicies
package import PostLoginScripts
import PostLoginTesting
import ScriptText
import WireFormats

/// A search for mistakes in the policies of a project's environments, as `check` makes it.
package struct EnvironmentCheck: Sendable {
  package var environments: [ProjectEnvironment]
  package var options: Policy.Options
  /// The time and cache of generated logins.
  package var context: GivenContext
  /// Makes hosts that trace scripts.
  package var makeHost: @Sendable () -> ScriptHost

  /// A check of some environments.
  package init(
    _ environments: [ProjectEnvironment],
    options: Policy.Options,
    context: GivenContext,
    makeHost: @escaping @Sendable () -> ScriptHost
  ) {
    self.environments = environments
    self.options = options
    self.context = context
    self.makeHost = makeHost
  }

  /// Adds the findings about every environment to a report; an environment whose policy cannot be
  /// read is a broken suite.
  func check(in report: inout TestReport) async {
    var found = CaseFindings(word: "finding", items: [], complaints: [])
    var names: [Finding: [String]] = [:]
    var order: [Finding] = []
    for environment in environments {
      let name = environment.name ?? environment.policy
      do {
        for finding in try await findings(about: environment, in: &report) {
          if names[finding] == nil { order.append(finding) }
          names[finding, default: []].append(name)
        }
      } catch {
        let error =
          error as? PostLoginError
          ?? PostLoginError(.invalidProject, "\(error)", at: environment.location)
        report.brokenSuites.append(BrokenSuite(path: "environment \(name)", error))
      }
    }
    found.items = order.map { finding in
      CaseFindings.Item(
        finding,
        at: finding.location,
        cases: (names[finding] ?? []).unique.joined(separator: ", "),
        json: finding.jsonValue
      )
    }
    report.probes.append(found)
  }

  /// The findings about what an environment declares and about its Actions; remarks are notes.
  private func findings(
    about environment: ProjectEnvironment,
    in report: inout TestReport
  ) async throws -> [Finding] {
    var options = options
    options.secrets = try options.secrets ?? environment.secrets()
    let request = CheckRequest(
      targets: try targets(of: environment),
      setting: CheckSetting(options, context),
      makeHost: makeHost
    )
    let findings = try await request.result().open
    report.notes += findings.filter { $0.severity == .info }.map { finding in
      let code = PostLoginError.Code(rawValue: finding.code.rawValue)
      return PostLoginError(code, finding.message, at: finding.location)
    }
    return findings.filter { $0.severity != .info }
  }

  private func targets(of environment: ProjectEnvironment) throws -> [CheckTarget] {
    if let declared = try DeclaredTarget(at: environment.policy, environment) {
      return [.policy(declared)]
    }
    let files: [String]
    if PolicySource.kind(of: environment.policy) == .flow {
      files = try Policy(at: [environment.policy], options: options).flow.scriptFiles.unique
    } else {
      // Rules have no code to check.
      files = try SuiteFinder.actions(in: [environment.policy]).filter(CodeFile.isCode)
    }
    return files.map { .action(file: $0) }
  }
}
