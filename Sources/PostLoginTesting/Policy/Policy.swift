public import PostLogin
public import PostLoginScripts
public import WireFormats

/// Actions under test in Swift: they run on fixtures, and say whether a login becomes what is
/// expected.
///
///     let policy = try Policy(at: "Actions/verified-email")
///     #expect(try await policy.verdict(on: "unverified-email", expecting: .denied) == .passed)
public struct Policy: Sendable {
  /// The Actions in their order.
  public var flow: Flow
  /// What the Actions may ask for besides the event.
  public var context = RunContext(now: SuiteSettings.defaultNow)
  private let folder: String

  /// Loads an Action or a flow: a `.js` file, a folder with `code.js`, or a flow file.
  ///
  /// The path is taken from the current folder, or from the nearest folder above the caller's file
  /// in which it is found.
  ///
  /// - Throws: `unreadable`, or what is wrong with a flow file.
  public init(
    at path: String,
    onFailure policy: FailurePolicy = .deny,
    isolation: Isolation = .fresh,
    callerFile: String = #filePath
  ) throws {
    folder = CallerFolder.holding(path, callerFile)
    let defaults = Flow.Step.Defaults(onFailure: policy)
    let place = FilePath.joined(folder, path)
    flow = Flow(try FlowLoader.files.steps(place, defaults, ScriptHost(isolation: isolation)))
  }

  /// Takes a flow that was made in Swift.
  public init(_ flow: Flow, callerFile: String = #filePath) {
    self.flow = flow
    folder = FilePath.folder(of: callerFile)
  }

  /// Runs the Actions on a fixture, with changes as a JSON merge patch (RFC 7396).
  ///
  /// The fixture is named by its path, or by its path in the nearest folder `Fixtures`, where the
  /// extension may be left out.
  ///
  /// - Throws: `unreadable` or what is wrong with the fixture; `notAnEvent` for changes after which
  ///   it is none; and what makes an Action impossible to run.
  public func run(_ fixture: String, with changes: JSONValue = [:]) async throws -> Outcome {
    let entry = try FixtureShelf(folder: folder).entry(fixture)
    let text = entry.event.json.applying(mergePatch: changes)
    let event = try Event(bytes: Array(text.bytes), file: nil)
    return try await flow.run(event, context: context)
  }

  /// Whether the login of a fixture becomes what is expected.
  ///
  /// - Throws: what `run` throws.
  public func verdict(
    on fixture: String,
    with changes: JSONValue = [:],
    expecting expectation: ExpectedOutcome
  ) async throws -> Verdict {
    let outcome = try await run(fixture, with: changes)
    let mismatches = expectation.mismatches(in: outcome)
    guard !mismatches.isEmpty else { return .passed }
    return .failed(Verdict.Failure(mismatches: mismatches, outcome: outcome, location: nil))
  }
}

/// Where a path of a test leads, whichever folder the test was started in.
enum CallerFolder {
  /// The current folder, or the nearest one above the file in which the path is found.
  static func holding(_ path: String, _ file: String) -> String {
    let candidates = [""] + FilePath.ancestors(of: FilePath.folder(of: file))
    return candidates.first { FileStatus(FilePath.joined($0, path)) != nil } ?? ""
  }
}
