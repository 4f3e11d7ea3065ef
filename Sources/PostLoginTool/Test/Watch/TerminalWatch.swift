import ArgumentParser
import PostLoginTesting

/// A watch on a terminal: it shows the state of every suite after each run, and obeys keys.
struct TerminalWatch {
  private static let interval = Duration.milliseconds(50)
  /// The number of intervals between two checks of the files.
  private static let looks = 6

  private let selection: TestSelection
  private let formats: TestFormats
  private let scope: TestScope
  private let isWanted: (ActionSuite.Case) -> Bool
  private let keyboard: Keyboard?
  private var request: TestRequest
  private var loaded = LoadedSuites()
  private var stamps = FileStamps()
  private var latest = LatestResults()
  private var files: [String]
  private var keys = WatchKeys()
  private var requests: [WatchRequest] = []
  private var screen: WatchScreen
  /// The current run, and whether its suites were read for it.
  private var running: (run: WatchedRun, isOfReadSuites: Bool)?

  init(_ selection: TestSelection, _ formats: TestFormats, scope: TestScope) throws {
    self.selection = selection
    self.formats = formats
    self.scope = scope
    files = try SuiteFinder.suites(in: scope.paths)
    request = try selection.request(in: scope)
    isWanted = request.cases.filter()
    // Last, since a throwing initializer would not restore the terminal.
    keyboard = Keyboard()
    screen = WatchScreen(
      keys: keyboard == nil ? nil : WatchKeys.help,
      style: formats.colour.style
    )
  }

  /// Returns when `q` is pressed, also while cases run.
  mutating func run() async throws {
    defer { keyboard?.finish() }
    if files.isEmpty { say("there is no suite yet; a new `tests.yaml` will be run") }
    for turn in 0... {
      if readKeys() { return }
      try takeResult()
      if running == nil {
        if !requests.isEmpty {
          obey(requests.removeFirst())
        } else if turn % Self.looks == 0 {
          try lookAtFiles()
        }
      }
      try await Task.sleep(for: Self.interval)
    }
  }

  /// Queues the requests of the keys; true if one of them ends the watch.
  private mutating func readKeys() -> Bool {
    guard let keyboard else { return false }
    if keyboard.resume() { draw() }
    let input = keyboard.read()
    guard !input.isEmpty else { return false }
    let name = keys.name
    requests += keys.requests(for: input)
    if keys.name != name { Terminal.write(WatchScreen.promptLine(keys.name)) }
    return requests.contains(.quit)
  }

  private mutating func takeResult() throws {
    guard let running, let report = running.run.result else { return }
    self.running = nil
    if running.isOfReadSuites {
      latest.replace(loaded.suites, broken: loaded.broken, with: report)
    } else {
      latest.update(with: report)
    }
    try show(took: report.duration)
  }

  /// Reads and runs the suites that have changed.
  private mutating func lookAtFiles() throws {
    // A folder may be gone for a moment while an editor writes.
    let found = (try? SuiteFinder.suites(in: scope.paths)) ?? []
    let gone = files.filter { !found.contains($0) }
    let changed = stamps.changed(of: found)
    files = found
    if !gone.isEmpty || !stamps.files.isEmpty, !(gone + changed).isEmpty {
      screen.news =
        gone.map { "gone: \($0)" }
        + Set(changed.flatMap(stamps.changedFiles)).sorted().map { "changed: \($0)" }
    }
    guard !changed.isEmpty else {
      if !gone.isEmpty { try show(took: .zero) }
      return
    }
    // Noted before the run, so that changes meanwhile are not missed.
    request = try selection.request(in: scope)
    loaded = request.cases.load(changed)
    stamps.note(loaded)
    start(loaded.suites, loaded.suites.flatMap(\.cases), isOfReadSuites: true)
  }

  private mutating func obey(_ request: WatchRequest) {
    switch request {
    case .quit: break
    case .all: rerun("all cases ran again") { _ in true }
    case .failed: rerun("the cases that had failed ran again", where: latest.isFailed)
    case .updateSnapshots:
      rerun("snapshots were written; look at them", snapshots: .update, where: \.hasSnapshot)
    case .named(let text):
      guard let pattern = CasePattern(text) else {
        return say("`\(text)` is no regular expression")
      }
      rerun("the cases that match `\(text)` ran again", where: pattern.filter())
    }
  }

  /// Runs some cases of the suites without reading them again.
  private mutating func rerun(
    _ news: String,
    snapshots: SnapshotMode = .compare,
    where isAsked: (ActionSuite.Case) -> Bool
  ) {
    let suites = latest.suites(of: files)
    let cases = suites.flatMap(\.cases).filter(isAsked)
    guard cases.contains(where: isWanted) else { return say("there is no such case") }
    screen.news = [news]
    start(suites, cases, snapshots: snapshots, isOfReadSuites: false)
  }

  private mutating func start(
    _ suites: [ActionSuite],
    _ cases: [ActionSuite.Case],
    snapshots: SnapshotMode = .compare,
    isOfReadSuites: Bool
  ) {
    var request = request
    if snapshots == .update { request.run.snapshots = .update }
    request.searchesFaults = isOfReadSuites && request.searchesFaults
    let plan = WatchedRun.Plan(
      request: request,
      suites: suites,
      cases: Set(cases.filter(isWanted).map(\.id))
    )
    Terminal.write(WatchScreen.runningLine(plan.cases.count))
    running = (WatchedRun(plan), isOfReadSuites)
  }

  /// Shows the state of all suites, and writes it to the files of the other formats.
  private mutating func show(took duration: Duration) throws {
    var report = latest.report(of: files, wanted: isWanted)
    report.duration = duration
    for (format, file) in formats.reports {
      let isColourful = file == nil && screen.style.isColourful
      let text = formats.text(of: report, format, isColourful: isColourful)
      if let file { try SnapshotFile.write(text, to: file) } else { screen.state = text }
    }
    screen.subject = WatchScreen.subject(
      suites: files.count,
      files: stamps.files.count,
      paths: scope.paths
    )
    draw()
  }

  private mutating func say(_ news: String) {
    screen.news = [news]
    draw()
  }

  private func draw() { Terminal.write(screen.text(name: keys.name)) }
}
