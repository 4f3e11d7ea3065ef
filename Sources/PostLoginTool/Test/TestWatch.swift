import Glibc
import PostLoginTesting

/// Runs suites again whenever one of their files changes.
struct TestWatch {
  private static let interval = Duration.milliseconds(300)

  private let selection: TestSelection
  private let formats: TestFormats
  private var stamps = FileStamps()

  init(_ selection: TestSelection, _ formats: TestFormats) {
    self.selection = selection
    self.formats = formats
  }

  /// Returns only when a key ends the watch.
  ///
  /// - Throws: `unreadable` if one of the paths does not exist at the start.
  func run(_ scope: TestScope) async throws {
    let isRead = formats.reports.contains { $0.format == .pretty && $0.file == nil }
    if isRead, isatty(STDOUT_FILENO) == 1 {
      var watch = try TerminalWatch(selection, formats, scope: scope)
      return try await watch.run()
    }
    var watch = self
    let files = try SuiteFinder.suites(in: scope.paths)
    if files.isEmpty {
      Terminal.writeError("there is no suite yet; a new `tests.yaml` will be run")
    }
    try await watch.look(at: files, in: scope)
    while true {
      try await Task.sleep(for: Self.interval)
      // A folder may be gone for a moment while an editor writes.
      let files = (try? SuiteFinder.suites(in: scope.paths)) ?? []
      try await watch.look(at: files, in: scope)
    }
  }

  private mutating func look(at files: [String], in scope: TestScope) async throws {
    let changed = stamps.changed(of: files)
    guard !changed.isEmpty else { return }
    let request = try selection.request(in: scope)
    // Noted before the run, so that changes meanwhile are not missed.
    let loaded = request.cases.load(changed)
    stamps.note(loaded)
    let result = try await formats.following(request, of: loaded)
    result.remarks.forEach(Terminal.writeError)
  }
}

extension FileStamps {
  /// Notes the files of suites.
  mutating func note(_ loaded: LoadedSuites) {
    for suite in loaded.suites { note(suite.path, suite.files) }
    for suite in loaded.broken { noteBroken(suite.path) }
  }
}
