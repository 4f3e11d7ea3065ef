import ArgumentParser
import Glibc
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// The arguments for two versions of a policy, and for running their scripts.
struct BacktestVersionArguments: ParsableArguments {
  @Option(
    help: """
      The present version: a `.js` file, a folder with `code.js` or with such folders, rules, a flow \
      file, a folder of Terraform files, a plan, an export, an environment of postlogin.yaml, or \
      REVISION:PATH of the git repository of the current folder.
      """.taking("version"),
    completion: .file()
  )
  var before: String?

  @Option(help: "The version after the change.".taking("version"), completion: .file())
  var after: String?

  @OptionGroup var login: LoginArguments

  @OptionGroup var failure: FailureArguments

  @OptionGroup var place: ScriptPlaceArguments

  @Option(
    help: "The number of logins that run at the same time. (default: one for each processor)"
      .taking(
        "number"
      )
  )
  var jobs: Int?

  @Option(
    help: "The most runs of a login with possible values of its unknown fields.".taking("number")
  )
  var completions = BacktestPolicies.defaultCompletions

  @Flag(
    help: """
      Assume that `api.cache` is empty at the first login of each user. By default, a record that no \
      login has written is unknown.
      """
  )
  var emptyCache = false

  @Flag(
    help: """
      Take metadata that the policy itself writes from the export. By default they are unknown, since \
      a later login may have written them.
      """
  )
  var trustMetadata = false

  @Flag(
    name: .customLong("realms"),
    help: "Print how many executions could not reuse a realm."
  )
  var showsRealms = false

  /// Throws a usage error unless both versions are named.
  func requireBoth() throws {
    guard before != nil, after != nil else {
      throw ValidationError("name both versions of the policy with --before and --after.")
    }
  }

  func validate() throws {
    guard (1...64).contains(jobs ?? 1) else { throw ValidationError("Take 1 to 64 --jobs.") }
    guard completions > 0 else {
      throw ValidationError("--completions takes a number above 0.")
    }
    if emptyCache, login.cacheFile != nil {
      throw ValidationError(
        "--empty-cache is a --cache that holds nothing; leave out one of the two."
      )
    }
  }

  /// Loads both versions.
  ///
  /// - Throws: the error of a version, or of copying it out of the repository.
  func load(_ cleanup: InterruptionCleanup) throws -> LoadedVersions {
    let files = try BacktestVersionFiles(
      before: before ?? "",
      after: after ?? "",
      removingBy: cleanup
    )
    let options = try login.options(onFailure: failure.onFailure)
    let loader = { (version: BacktestVersionFiles.Version) -> BacktestPolicies.Loader in
      let options = try version.options(options)
      return { host in
        var options = options
        options.host = host
        return try Policy(at: version.paths, options: options)
      }
    }
    let lanes = jobs ?? min(64, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let policies = try BacktestPolicies(
      before: try loader(files.before),
      after: try loader(files.after),
      laneCount: lanes,
      completions: completions,
      assumptions: try assumptions(),
      settings: settings(options)
    ) { isTracing in
      place.host(.fresh, tracing: isTracing) { workers in
        workers.maximumRunning = lanes
        workers.warmUp = .repeated
      }
    }
    return LoadedVersions(files: files, policies: policies)
  }

  private func assumptions() throws -> BacktestAssumptions {
    var assumptions = BacktestAssumptions()
    assumptions.context = try login.context()
    assumptions.cacheBeginsEmpty = emptyCache
    assumptions.trustsWrittenMetadata = trustMetadata
    return assumptions
  }

  /// The settings on which verdicts depend in addition to the versions.
  private func settings(_ options: Policy.Options) -> String {
    let parts = [
      PostLoginVersion.current, failure.onFailure, StubDigest.text(of: options.permissions.stubs),
      options.secrets?.text ?? "",
      options.permissions.variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        .joined(separator: "\n"),
      options.permissions.seed.map(String.init) ?? "",
    ]
    return "options=\(ContentDigest.text(of: parts.joined(separator: "\n\n")))"
  }
}

/// Both versions, and the files that they are loaded from.
struct LoadedVersions {
  let files: BacktestVersionFiles
  let policies: BacktestPolicies
}
