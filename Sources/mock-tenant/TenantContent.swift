import ArgumentParser
import MockTenant
import PostLogin
import PostLoginPolicies
import WireFormats

/// The tenant that the arguments name, and where its Actions come from.
struct TenantContent {
  private(set) var file: TenantFile
  let source: TenantSource
  /// Whether passwords are the sample's, so that users may log in by a click.
  let offersTrial: Bool
  /// What is not known of a declared tenant.
  private let problems: [PostLoginError]
  private let isDeclared: Bool

  /// Reads the tenant.
  ///
  /// - Throws: the errors of its files; `ValidationError` for users beside another tenant.
  init(
    config: String?,
    actions: [String],
    source arguments: SourceArguments,
    seed: UInt64?
  ) throws {
    var named = TenantActions()
    let main = config ?? (actions.count == 1 ? actions[0] : nil)
    let found = try main.flatMap { try TenantSource.named($0, arguments) }
    if case .declared(let declared)? = found {
      guard config == nil || actions.isEmpty else {
        throw ValidationError("`\(config ?? "")` declares its Actions; name no others.")
      }
      (file, problems) = try declared.tenant(usersAt: arguments.users)
      source = .declared(declared)
      offersTrial = arguments.users == nil
      isDeclared = true
    } else {
      guard arguments.users == nil else {
        throw ValidationError("--users goes with an export or Terraform; tenant.yaml has `users`.")
      }
      if case .files(let project)? = found {
        named = project
        file = .sample
      } else {
        file =
          try config.map { path in
            try TenantFile(at: path) { named = TenantActions($0, in: FilePath.folder(of: path)) }
          } ?? .sample
        if !actions.isEmpty { named.flow.steps = actions.map { FlowDescription.Step(path: $0) } }
        named.flow.secrets = try arguments.secretValues() ?? named.flow.secrets
        try arguments.extend(&named.flow.permissions)
      }
      source = .files(named)
      offersTrial = config == nil
      problems = []
      isDeclared = false
    }
    file.configuration.seed = seed ?? file.configuration.seed
  }

  /// Prints what is not known, what cannot run, and what had no effect, each once.
  func report(_ notes: [PostLoginError]) {
    guard isDeclared else {
      for warning in file.warnings { Terminal.warn(warning.description) }
      return
    }
    var seen: Set<String> = []
    let lines = (problems + notes + file.warnings).map(\.description)
      .filter { seen.insert($0).inserted }
    guard !lines.isEmpty else { return }
    Terminal.note("of what is declared, this is not known or has no effect here:")
    for line in lines { Terminal.note("  \(line)") }
  }
}
