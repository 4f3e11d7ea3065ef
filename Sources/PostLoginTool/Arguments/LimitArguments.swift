import ArgumentParser
import PostLogin
import WireFormats

/// The logins that `--timeout` of a command is about, in the words of its help.
protocol TimedRun: Sendable {
  /// Stands behind "all Actions".
  static var subject: String { get }
  /// What applies without `--timeout`, at the end of its help; empty where files say it.
  static var defaultText: String { get }
}

/// One login, named on the command line.
enum OneLogin: TimedRun {
  static let subject = ""
  static let defaultText = " (default: \(QuantityParser.text(of: Limits().time)))"
}

/// Logins of fixtures and suites.
enum ManyLogins: TimedRun {
  static let subject = " of a login"
  static let defaultText = ""
}

/// The cases of suites.
enum ManyCases: TimedRun {
  static let subject = " of a case"
  static let defaultText = ""
}

/// The arguments that set limits.
struct LimitArguments<Run: TimedRun>: ParsableArguments {
  /// Nil where it is not given, so that a time in a file applies; the default may be given as well.
  @Option(
    help: "Time for all Actions\(Run.subject) together, such as 300ms or 20s.\(Run.defaultText)"
  )
  var timeout: DurationArgument?

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

  func validate() throws {
    if timeout != nil, named.contains(where: { $0.limit.name == Self.timeName }) {
      throw ValidationError("--timeout is the limit `time`; leave out one of the two.")
    }
  }

  /// The limits that the arguments name.
  var settings: [LimitSetting] {
    let time = timeout.flatMap { LimitSetting(name: Self.timeName, value: .time($0.duration)) }
    return [time].compactMap(\.self) + named
  }

  /// The defaults with what the arguments change.
  var limits: Limits {
    var limits = Limits()
    limits.apply(settings)
    return limits
  }
}
