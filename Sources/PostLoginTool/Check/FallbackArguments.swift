import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginRules
import PostLoginScripts
import PostLoginTesting

/// The arguments that compare a fallback with the Action that it replaces.
struct FallbackArguments: ParsableArguments {
  @Option(
    name: .customLong("fallback"),
    help: ArgumentHelp(
      """
      Compare the Action with the rules (.json) or the script that run instead of it when it fails, \
      as `onFailure` of a flow file names them, and print a login in which they are looser.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var path: String?

  /// Whether there is a fallback to compare.
  var isGiven: Bool { path != nil }

  /// The findings about the fallback of the Action in the first file.
  ///
  /// They are nil without a fallback, and for an Action whose findings say that it cannot be run.
  func findings(
    besides findings: [Finding],
    about files: [String],
    _ setting: CheckSetting,
    on host: ScriptHost
  ) async throws -> FallbackFindings? {
    guard let path, let file = files.first else { return nil }
    let fallback: any Action
    if path.hasSuffix(".json") {
      fallback = try RuleSet(at: path)
    } else {
      let script = try ScriptAction(at: path, host: host, limits: setting.limits)
      try await script.check()
      fallback = script
    }
    let cannotRun = findings.contains {
      [.syntaxError, .noHandler, .codeTooLarge].contains($0.code)
    }
    guard !cannotRun else { return nil }
    return try await FallbackFindings(
      of: fallback,
      at: path,
      for: try ScriptAction(at: file, host: host, limits: setting.limits),
      on: host,
      setting
    )
  }
}
