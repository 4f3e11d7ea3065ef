import PolicyAnalysis
package import PolicySources
package import PostLogin
package import PostLoginPolicies
package import PostLoginScripts
import PostLoginTesting
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

  /// The findings about the declaration of an environment, and about the Actions whose code is a file.
  private func findings(
    about environment: ProjectEnvironment,
    in report: inout TestReport
  ) async throws -> [Finding] {
    var findings: [Finding] = []
    var options = options
    options.secrets = try options.secrets ?? environment.secrets()
    let files: [String]
    if let declaration = try PolicySource.declaration(
      at: environment.policy,
      environment: environment
    ) {
      report.notes += declaration.problems
      let all = DeclarationCheck.findings(of: declaration)
        .map { Finding($0, orIn: environment.policy) }
      report.notes += all.filter { $0.severity == .info }.map { finding in
        let code = PostLoginError.Code(rawValue: finding.code.rawValue)
        return PostLoginError(code, finding.message, at: finding.location)
      }
      findings = all.filter { $0.severity != .info }
      options.permissions = options.permissions.followed(by: Self.permissions(of: declaration))
      files = declaration.actions.filter(\.isCodeFile).compactMap(\.codeFile).unique
    } else if PolicySource.kind(of: environment.policy) == .flow {
      files = try Policy(at: [environment.policy], options: options).flow.scriptFiles.unique
    } else {
      // Rules have no code to check.
      files = try SuiteFinder.files(in: [environment.policy]) { $0 == "code.js" }
        .filter { $0.hasSuffix(".js") }
    }
    guard !files.isEmpty else { return findings }
    let request = CheckRequest(
      files: files,
      setting: CheckSetting(options, context),
      makeHost: makeHost
    )
    return try await findings + request.result().findings
  }

  /// The shared modules that a declaration has.
  private static func permissions(of declaration: PolicyDeclaration) -> Permissions {
    let declared = DeclaredPolicy(declaration, host: ScriptHost(), limits: Limits())
    let contents = declared.servedTriggers.lazy.compactMap { trigger in
      try? declared.content(for: trigger)
    }
    return contents.first?.permissions ?? Permissions()
  }
}

extension DeclaredAction {
  /// Whether the code is the whole text of its file, as that of a template is not.
  fileprivate var isCodeFile: Bool {
    guard let codeFile, let code, let bytes = try? FileBytes.read(codeFile, atMost: 4 << 20) else {
      return false
    }
    return bytes.elementsEqual(code.utf8)
  }
}
