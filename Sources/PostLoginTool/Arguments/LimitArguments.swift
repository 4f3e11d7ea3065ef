import ArgumentParser
import PostLogin

/// The logins that `--timeout` of a command is about, in the words of its help.
protocol TimedRun: Sendable {
  /// Stands behind "all Actions".
  static var subject: String { get }
  /// What holds without `--timeout`; nil where files say it.
  static var time: Duration? { get }
}

/// One login, named on the command line.
enum OneLogin: TimedRun {
  static let subject = ""
  static let time: Duration? = Limits().time
}

/// Logins of fixtures and suites.
enum ManyLogins: TimedRun {
  static let subject = " of a login"
  static let time: Duration? = nil
}

/// The cases of suites.
enum ManyCases: TimedRun {
  static let subject = " of a case"
  static let time: Duration? = nil
}

/// The arguments that set limits.
struct LimitArguments<Run: TimedRun>: ParsableArguments {
  @Option(help: "Time for all Actions\(Run.subject) together, such as 300ms or 20s.")
  var timeout = DurationArgument(Run.time)

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "A limit by its name, such as memory=64MB or cache.entryCount=40; may be given again.",
      valueName: "name=value"
    ),
    transform: LimitArgument.setting
  )
  var named: [LimitSetting] = []

  private static var timeName: String { "time" }

  private var isTimeoutGiven: Bool { timeout.duration != Run.time }

  func validate() throws {
    if isTimeoutGiven, named.contains(where: { $0.limit.name == Self.timeName }) {
      throw ValidationError("--timeout is the limit `time`; leave out one of the two.")
    }
  }

  /// The limits that the arguments name.
  var settings: [LimitSetting] {
    let given = isTimeoutGiven ? timeout.duration : nil
    let time = given.flatMap { LimitSetting(name: Self.timeName, value: .time($0)) }
    return [time].compactMap(\.self) + named
  }
  /// The defaults with what the arguments change.
  var limits: Limits {
    var limits = Limits()
    limits.apply(settings)
    return limits
  }
}
