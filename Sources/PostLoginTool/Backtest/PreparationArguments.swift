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
      Tenant logs of the Management API or a log stream, plain or compressed with gzip or zstd: \
      files, folders, or patterns such as 'logs/*.gz'.
      """.taking("path"),
    completion: .file()
  )
  var logs: [String] = []

  @Option(
    help: "The export of the users: one a line, with complete metadata.".taking("file"),
    completion: .file()
  )
  var users: String?

  @Option(
    parsing: .upToNextOption,
    help: """
      The lines that the Action of `postlogin recorder` logged, as a log collector keeps them, plain \
      or compressed: files, folders or patterns.
      """.taking("path"),
    completion: .file()
  )
  var recorded: [String] = []

  @Option(
    help: """
      An export of the deploy tool, or a folder with lists of the Management API: clients.json, \
      connections.json, organizations.json, user-roles.ndjson, \
      user-authentication-methods.ndjson.
      """.taking("folder"),
    completion: .directory
  )
  var tenant: String?

  @OptionGroup var geo: GeoArguments

  @Option(
    help: """
      The day of the exports, such as 2026-11-20: use their values even if they have changed since.
      """.taking("day")
  )
  var asOf: String?

  @Option(help: "Read only the records of this tenant. (default: all)".taking("name"))
  var onlyTenant: String?

  @Option(help: "The most places without a record that may be skipped.".taking("number"))
  var maximumUnreadable = 1000

  @Option(
    help: "The most that a compressed file may expand, as a multiple of its size.".taking("number")
  )
  var maximumExpansion = 200

  @Option(
    name: .customLong("mask"),
    help: "A field whose value is left out, such as event.user.email; may be given again.".taking(
      "field"
    )
  )
  var masked: [String] = []

  func validate() throws {
    guard maximumUnreadable >= 0, maximumExpansion > 0 else {
      throw ValidationError(
        "--maximum-unreadable takes a number from 0, --maximum-expansion one above 0."
      )
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
