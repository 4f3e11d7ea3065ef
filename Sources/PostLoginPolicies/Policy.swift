public import PostLogin
import PostLoginScripts
public import WireFormats

/// The Actions of a flow with their permissions, as files describe them.
///
///     let policy = try Policy(at: "Actions/verified-email")
///     try await policy.check()
///     let login = try Fixture.read(at: "Fixtures/unverified-email.json")
///     let outcome = try await policy.run(login)
public struct Policy: Sendable {
  /// The Actions in their order.
  public var flow: Flow
  /// The hosts, modules and variables that the Actions may use.
  public var permissions: Permissions
  /// The context of runs that bring none of their own.
  ///
  /// A fixture brings its own context; the time of this one then counts only if the fixture names
  /// none.
  public var context = RunContext()
  /// Warnings about files that can be used, such as secrets that every user of the machine can
  /// read.
  public private(set) var warnings: [PostLoginError] = []
  /// The policy that Terraform or an export declares; nil for paths of Actions and flow files.
  package private(set) var declared: DeclaredPolicy?
  /// Why the flow cannot run; nil for one that can.
  private(set) var problem: PostLoginError?
  /// The paths of Actions, flow files and fallbacks.
  package private(set) var files: [String] = []
  /// The trigger that the options or a flow file say; nil for one that was found in the scripts.
  package private(set) var givenTrigger: Trigger?
  /// The folder that paths of tests are relative to; empty for the current one.
  package let folder: String

  /// Loads an Action or a flow: a `.js` file, a folder with `code.js`, a file of rules, a flow file,
  /// which also sets permissions, secrets, limits and failure policies, or a Terraform folder, plan
  /// or export, which declares the flows of all triggers.
  ///
  /// The path is relative to the current folder, or to the nearest folder above the caller's file
  /// that contains it. No script is compiled or run. The trigger is that of the options or the flow
  /// file, or else the only one for which all Actions have a handler.
  ///
  /// - Throws: `unreadable`; `invalidFlow` with the place in a flow file, also if it allows hosts
  ///   and the options have no client for them; `limitExceeded`; or an error in a file of rules.
  public init(
    at path: String,
    options: Options = Options(),
    callerFile: String = #filePath
  ) throws {
    let folder = CallerFolder.holding(path, callerFile)
    try self.init(at: [FilePath.joined(folder, path)], options: options, folder: folder)
  }

  /// Takes a flow built in Swift.
  public init(
    _ flow: Flow,
    permissions: Permissions = Permissions(),
    callerFile: String = #filePath
  ) {
    self.flow = flow
    self.permissions = permissions
    folder = FilePath.folder(of: callerFile)
  }

  /// Loads several paths as one flow, with a given reader.
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

  /// Takes the result of a reader.
  ///
  /// - Throws: `invalidFlow` if hosts are allowed and there is no client for them.
  package init(_ content: PolicyReader.Content, options: Options, folder: String = "") throws {
    flow = content.flow
    givenTrigger = try Self.givenTrigger(asked: options.trigger, said: content.trigger)
    declared = content.declared
    problem = content.problem
    let shared = declared == nil ? flow.sharedTriggers : []
    flow.trigger = givenTrigger ?? (shared.count == 1 ? shared[0] : flow.trigger)
    permissions = options.permissions.followed(by: content.permissions)
    permissions.reportsUnusedStubs = true
    let secretFiles = options.secretFiles + content.secretFiles
    warnings = content.warnings + secretFiles.compactMap(Self.exposure)
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
      help: "remove this right with `chmod o-r`"
    )
  }

  /// Compiles every script and its fallbacks without running any of it.
  ///
  /// - Throws: `syntaxError` with file and line, or an error if this machine cannot run scripts.
  public func check() async throws {
    if let problem { throw problem }
    try await flow.check()
  }

  /// Runs the Actions on an event; the Outcome has all diagnostics that the program prints.
  ///
  /// - Throws: an error if an Action or its permissions cannot be used; an Action that denies or
  ///   fails is no error.
  public func run(_ event: Event, context: RunContext? = nil) async throws -> Outcome {
    if let problem { throw problem }
    return try await flow.run(event, context: granted(context ?? self.context))
  }

  /// Runs the Actions on the login of a fixture, with the time, cache and groups of the fixture.
  ///
  /// A fixture with `trigger` runs in that trigger, and any other one in that of the flow.
  ///
  /// - Throws: the errors of `run(_:context:)`.
  public func run(_ fixture: Fixture) async throws -> Outcome {
    var context = fixture.context
    context.milliseconds = context.milliseconds ?? self.context.milliseconds
    let (flow, event) = try run(of: fixture)
    return try await flow.run(event, context: granted(context))
  }

  /// Resumes a login, or a run of another trigger, that waited for its user.
  ///
  /// - Throws: `flowHasChanged` or `invalidContinuation`, and the errors of `run(_:context:)`.
  public func resume(
    _ suspension: Suspension,
    with continuation: Continuation,
    context: RunContext? = nil
  ) async throws -> Outcome {
    let flow = try flow(running: suspension.trigger)
    return try await flow.resume(
      suspension,
      with: continuation,
      context: granted(context ?? self.context)
    )
  }

  /// The context of a login in a service, without access to hosts and modules.
  package func context(seed: UInt64?) -> RunContext {
    var context = context
    context.seed = permissions.seed ?? seed
    context.variables = permissions.variables
    return context
  }

  /// Makes the access of each login in a service; each login starts with unused stubs.
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
