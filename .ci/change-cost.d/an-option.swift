import ArgumentParser
import Glibc
import PostLogin
import PostLoginPolicies
import PostLoginTesting
import WireFormats

@testable import PostLoginTool

/// Every command that runs logins has the option, and policies and suites get what it names.
func anOption() async throws {
  let path = "/tmp/change-cost-\(getpid()).env"
  try FileBytes.overwrite(path, with: "STAGE=test\n".utf8, isPrivate: true)
  defer { unlink(path) }
  let login = try LoginArguments.parse(["--env-file", path])
  let variables = ["STAGE": "test"]
  try require(
    login.options(onFailure: "deny").permissions.variables == variables,
    "a policy lacks the variables"
  )
  try require(
    login.suiteOptions(GeoArguments.parse([])).policy.permissions.variables == variables,
    "a suite lacks the variables"
  )
  let commands: [any ParsableCommand.Type] = [
    BacktestAllCommand.self, BacktestRunCommand.self, BenchCommand.self, CheckCommand.self,
    DiffCommand.self, ExplainCommand.self, RunCommand.self, TestCommand.self,
  ]
  for command in commands {
    try require(
      PostLoginCommand.helpMessage(for: command).contains("--env-file"),
      "a command lacks the option"
    )
  }
}
