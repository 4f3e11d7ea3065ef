import ArgumentParser
import Glibc
import PolicyAnalysis
import PostLogin
import WireFormats

/// The arguments for the logs and exports from which cases are made.
struct PreparationArguments: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: """
      Files of tenant logs, folders of them, or patterns such as 'logs/*.gz': as the Management API \
      or a log stream gives them, plain or compressed with gzip or zstd.
      """,
    completion: .file()
  )
  var logs: [String] = []

  @Option(help: "The export of the users: one in a line, with whole metadata.", completion: .file())
  var users: String?

  @Option(
    parsing: .upToNextOption,
    help: """
      Files with what the Action of `postlogin recorder` logged, as a log collector leaves its \
      lines, plain or compressed; folders and patterns too.
      """,
    completion: .file()
  )
  var recorded: [String] = []

  @Option(
    help: """
      What the deploy tool exports, or a folder with lists of the Management API: clients.json, \
      connections.json, organizations.json, user-roles.ndjson, \
      user-authentication-methods.ndjson.
      """,
    completion: .directory
  )
  var tenant: String?

  @OptionGroup var geo: GeoArguments

  @Option(help: "Take the exports as they are, as of this day, whatever has changed since.")
  var asOf: String?

  @Option(help: "Read the records of this tenant alone.")
  var onlyTenant: String?

  @Option(help: "How many places without a record do not stop the reading.")
  var maximumUnreadable = 1000

  @Option(help: "How many times its size a compressed file may expand to.")
  var maximumExpansion = 200

  @Option(
    name: .customLong("mask"),
    help: "Leave out the value of a field, such as event.user.email; more than one may be given."
  )
  var masked: [String] = []

  func validate() throws {
    guard maximumUnreadable >= 0, maximumExpansion > 0 else {
      throw ValidationError("--maximum-unreadable and --maximum-expansion take numbers above 0.")
    }
    let paths = Set(EventFields.all.map(\.path))
    if let wrong = masked.first(where: { !paths.contains($0) || $0.contains("[]") }) {
      throw ValidationError("--mask takes a field of the event, and `\(wrong)` is none.")
    }
    if let asOf, !Self.isDay(asOf) {
      throw ValidationError("--as-of takes a day such as 2026-11-20, and `\(asOf)` is none.")
    }
  }

  /// The options of a preparation; `now` is the present time in milliseconds.
  func options(now: Double) throws(PostLoginError) -> BacktestPreparation.Options {
    var options = BacktestPreparation.Options(logs: try Self.files(logs))
    options.users = users
    options.recorded = try Self.files(recorded)
    options.tenant = tenant
    options.locator = try geo.locator()
    options.asOf = asOf
    options.onlyTenant = onlyTenant
    options.maximumUnreadable = maximumUnreadable
    options.maximumExpansion = maximumExpansion
    options.now = now
    options.maskedPaths = Set(masked)
    return options
  }

  /// The files that paths, folders and patterns name, each once.
  private static func files(_ paths: [String]) throws(PostLoginError) -> [String] {
    var files: Set<String> = []
    for path in paths {
      if FileBytes.isFolder(path) {
        files.formUnion(matches("\(path)/*").filter { !FileBytes.isFolder($0) })
      } else if FileStatus(path) != nil {
        files.insert(path)
      } else {
        let found = matches(path).filter { !FileBytes.isFolder($0) }
        guard !found.isEmpty else { throw .unreadable(path, "no such file") }
        files.formUnion(found)
      }
    }
    return files.sorted()
  }

  private static func matches(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.map(\.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
