import ArgumentParser
import PostLogin
import WireFormats

/// The arguments that set limits.
struct LimitArguments: ParsableArguments {
  /// Nil if it is not given, so that the limit of a file applies.
  @Option(
    help: """
      The time that the Actions of a login have together, such as 300ms. (default: that of the flow \
      file or suite, else 20s as at Auth0)
      """.taking("time")
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

  private static let timeName = "time"

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
}
