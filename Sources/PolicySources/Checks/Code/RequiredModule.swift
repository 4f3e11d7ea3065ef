import PostLoginScripts

/// What a name in `require(…)` refers to.
enum RequiredModule: Equatable {
  /// A package of npm, without the version and the path that the name may have.
  case package(String)
  /// A shared module of Actions.
  case shared(String)
  /// A module of Node.js, which may also be the name of a package.
  case builtIn(String)
  /// A path, or a name that no package can have.
  case other

  init(_ name: String) {
    if let shared = SharedModules.name(in: name) {
      self = .shared(shared)
    } else if name.hasPrefix("node:") {
      self = .builtIn(String(name.dropFirst("node:".count)))
    } else if !name.hasPrefix("#"), let parts = ModuleName(name) {
      let package = (parts.separatingVersion ?? parts).package
      self = Self.builtIns.contains(package) ? .builtIn(package) : .package(package)
    } else {
      self = .other
    }
  }

  /// The modules of Node.js 22 (Node.js: `module.builtinModules`), without paths in them.
  private static let builtIns: Set<String> = [
    "assert", "async_hooks", "buffer", "child_process", "cluster", "console", "constants", "crypto",
    "dgram", "diagnostics_channel", "dns", "domain", "events", "fs", "http", "http2", "https",
    "inspector", "module", "net", "os", "path", "perf_hooks", "process", "punycode", "querystring",
    "readline", "repl", "stream", "string_decoder", "sys", "timers", "tls", "trace_events", "tty",
    "url", "util", "v8", "vm", "wasi", "worker_threads", "zlib",
  ]
}
