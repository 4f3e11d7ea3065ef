public import PostLogin
import PostLoginScripts
public import WireFormats

/// A flow as people keep it in files: its Actions, with what they are granted.
///
///     let policy = try Policy(at: "Actions/verified-email")
///     try await policy.check()
///     let login = try Fixture.read(at: "Fixtures/unverified-email.json")
///     let outcome = try await policy.run(login)
public struct Policy: Sendable {
  /// The Actions in their order.
  public var flow: Flow
  /// What the Actions may reach.
  public var permissions: Permissions
  /// What the Actions may ask for besides the event, in runs without a context of their own.
  ///
  /// A fixture brings its own; of this one only the time counts then, if the fixture names none.
  public var context = RunContext()
  /// What the caller should know of its files though they can be used: secrets that every user of
  /// the machine can read.
  public private(set) var warnings: [PostLoginError] = []
  /// The Actions, flow files and fallbacks, by path.
  package private(set) var files: [String] = []
  /// The folder that the paths of tests start in; empty for the current one.
  package let folder: String

  /// Loads an Action or a flow: a `.js` file, a folder with `code.js`, a file of rules, or a flow
  /// file, which names permissions, secrets, limits and failure policies too.
  ///
  /// The path is taken from the current folder, or from the nearest folder above the caller's file
  /// in which it is found. Nothing is compiled or run.
  ///
  /// - Throws: `unreadable`; `invalidFlow` with the place in a flow file, also where it allows hosts
  ///   and the options have no client for them; `limitExceeded`; and what is wrong with rules.
  public init(
    at path: String,
    options: Options = Options(),
    callerFile: String = #filePath
  ) throws {
    let folder = CallerFolder.holding(path, callerFile)
    try self.init(at: [FilePath.joined(folder, path)], options: options, folder: folder)
  }

  /// Takes a flow that was made in Swift.
  public init(
    _ flow: Flow,
    permissions: Permissions = Permissions(),
    callerFile: String = #filePath
  ) {
    self.flow = flow
    self.permissions = permissions
    folder = FilePath.folder(of: callerFile)
  }

  /// Loads several paths as one flow, with a reader of its own.
  package init(
    at paths: [String],
    options: Options,
    reader: PolicyReader? = nil,
    folder: String = ""
  ) throws {
    let reader = reader ?? options.reader()
    let content = try reader.content(
      at: paths,
      onFailure: options.onFailure,
      secrets: options.secrets
    )
    try self.init(content, options: options, folder: folder)
  }

  /// Takes what a reader has loaded.
  ///
  /// - Throws: `invalidFlow` where hosts are allowed without a client.
  package init(_ content: PolicyReader.Content, options: Options, folder: String = "") throws {
    flow = content.flow
    permissions = options.permissions.followed(by: content.permissions)
    permissions.reportsUnusedStubs = true
    warnings = (options.secretFiles + content.secretFiles).compactMap(Self.exposure)
    permissions.network = try options.client(for: permissions.hosts) ?? permissions.network
    files = content.files
    self.folder = folder
  }
}

extension Policy {
  private static func exposure(of path: String) -> PostLoginError? {
    guard FileStatus(path)?.isReadableByOthers == true else { return nil }
    return PostLoginError(
      .exposedSecrets,
      "`\(path)`: every user of this machine can read these secrets",
      help: "take the right away with `chmod o-r`"
    )
  }

  /// Compiles every script and its fallbacks without running any of it.
  ///
  /// - Throws: `syntaxError` with file and line, or why no script can run on this machine.
  public func check() async throws { try await flow.check() }

  /// Runs the Actions on an event; the Outcome has every diagnostic that the program prints.
  ///
  /// - Throws: what makes an Action or its permissions impossible to use; never for what an Action
  ///   decides, or for its failure.
  public func run(_ event: Event, context: RunContext? = nil) async throws -> Outcome {
    try await flow.run(event, context: granted(context ?? self.context))
  }

  /// Runs the Actions on a login of a fixture, with the time, cache and groups that it names.
  ///
  /// - Throws: what `run(_:context:)` throws.
  public func run(_ fixture: Fixture) async throws -> Outcome {
    var context = fixture.context
    context.milliseconds = context.milliseconds ?? self.context.milliseconds
    return try await run(fixture.event, context: context)
  }

  /// Goes on with a login that waited for its user.
  ///
  /// - Throws: `flowHasChanged` or `invalidContinuation`, and what `run(_:context:)` throws.
  public func resume(
    _ suspension: Suspension,
    with continuation: Continuation,
    context: RunContext? = nil
  ) async throws -> Outcome {
    try await flow.resume(
      suspension,
      with: continuation,
      context: granted(context ?? self.context)
    )
  }

  /// The context of each login of a service that makes the access of its logins by itself.
  package func context(seed: UInt64?) -> RunContext {
    var context = context
    context.seed = permissions.seed ?? seed
    context.variables = permissions.variables
    return context
  }

  /// Makes the access of each login of a service: in each, stubs answer as often as they say.
  package var accesses: @Sendable () -> any HostAccess {
    var permissions = permissions
    permissions.reportsUnusedStubs = false
    let access = permissions.access(of: flow)
    return { access() }
  }

  private func granted(_ context: RunContext) -> RunContext {
    permissions.applied(to: context, permissions.access(of: flow)())
  }
}
