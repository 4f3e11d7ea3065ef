import ArgumentParser

/// `postlogin backtest`: compares two versions of a policy on recorded logins.
struct BacktestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backtest",
    abstract: "Finds recorded logins that a change of policy would treat differently.",
    discussion: """
      Without a subcommand, it prepares cases from the logs, runs them through both versions, and \
      prints the report; the subcommands do one of these steps each, with files between them.

      Example: postlogin backtest --before main:Actions --after Actions --logs logs
      """,
    subcommands: [
      BacktestAllCommand.self, BacktestPrepareCommand.self, BacktestRunCommand.self,
      BacktestReportCommand.self,
    ],
    defaultSubcommand: BacktestAllCommand.self
  )
}
