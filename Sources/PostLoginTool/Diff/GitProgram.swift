import Glibc
import PostLogin
import WireFormats

/// Runs `git` so that the configuration of a repository cannot start programs.
enum GitProgram {
  /// Settings that override those of the repository.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.editor=false",
    "core.sshCommand=false", "core.askPass=", "core.alternateRefsCommand=false",
    "credential.helper=", "diff.external=", "protocol.allow=never", "gc.auto=0",
    "maintenance.auto=false", "submodule.recurse=false", "core.gitProxy=false",
  ]

  private static let variables = [
    "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_PAGER=cat",
    "GIT_NO_REPLACE_OBJECTS=1", "GIT_ALLOW_PROTOCOL=", "GIT_EXTERNAL_DIFF=", "LC_ALL=C",
  ]

  /// The output of a command, whose standard input is a file or empty.
  ///
  /// - Throws: `unreadable`, with the given text and the first line that `git` prints.
  static func run(
    _ arguments: [String],
    in folder: String,
    reading input: String? = nil,
    atMost limit: Int = 64 << 20,
    onFailure failure: String
  ) throws(PostLoginError) -> [UInt8] {
    let options =
      ["-C", folder, "--no-pager", "--literal-pathspecs"] + settings.flatMap { ["-c", $0] }
    let result = try spawn(["git"] + options + arguments, reading: input ?? "/dev/null")
    guard result.status == 0 else {
      throw error(failure, said: String(decoding: result.problems, as: UTF8.self))
    }
    guard result.output.count <= limit else {
      throw PostLoginError(.unreadable, "\(failure): it has more than \(limit) bytes")
    }
    return result.output
  }

  private static func error(_ failure: String, said text: String) -> PostLoginError {
    if text.contains("dubious ownership") || text.contains("safe.directory") {
      return PostLoginError(
        .unreadable,
        "git refuses the repository, because it belongs to another user",
        help: "if you trust it, allow it with `git config --global --add safe.directory PATH`"
      )
    }
    if text.contains("not a git repository") {
      return PostLoginError(
        .unreadable,
        "\(failure): the current folder is in no git repository"
      )
    }
    let reason = DocumentText.line(
      text.split(separator: "\n").first.map(String.init) ?? "",
      atMost: 200
    )
    return PostLoginError(.unreadable, reason.isEmpty ? failure : "\(failure): \(reason)")
  }

  private struct Result {
    var status: Int32
    var output: [UInt8]
    var problems: [UInt8]
  }

  private static func spawn(
    _ arguments: [String],
    reading input: String
  ) throws(PostLoginError) -> Result {
    var output: [Int32] = [0, 0]
    var problems: [Int32] = [0, 0]
    guard pipe(&output) == 0 else { throw missing }
    guard pipe(&problems) == 0 else {
      output.forEach { _ = close($0) }
      throw missing
    }
    for end in output + problems { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, problems[1], STDERR_FILENO)
    var process: pid_t = 0
    let code = withTexts(arguments) { arguments in
      withTexts(environment) { environment in
        posix_spawnp(&process, "git", &actions, nil, arguments, environment)
      }
    }
    _ = close(output[1])
    _ = close(problems[1])
    defer {
      _ = close(output[0])
      _ = close(problems[0])
    }
    guard code == 0 else { throw missing }
    let (text, said) = readAll(output[0], problems[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Result(status: status, output: text, problems: said)
  }

  /// The caller's environment, in which our variables replace those that configure `git`.
  private static var environment: [String] {
    var all: [String] = []
    var position = 0
    while let entry = environ[position] {
      let text = String(cString: entry)
      if !text.hasPrefix("GIT_") && !text.hasPrefix("LC_ALL=") { all.append(text) }
      position += 1
    }
    return all + variables
  }

  private static func withTexts<Value>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }

  /// Reads both pipes as data arrives, so that neither fills up.
  private static func readAll(_ first: Int32, _ second: Int32) -> ([UInt8], [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    var ends = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while ends.contains(where: { $0.fd >= 0 }) {
      guard poll(&ends, nfds_t(ends.count), -1) >= 0 || errno == EINTR else { break }
      for index in ends.indices where ends[index].fd >= 0 && ends[index].revents != 0 {
        let count = read(ends[index].fd, &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          ends[index].fd = -1
        }
      }
    }
    return (texts[0], texts[1])
  }

  private static let missing = PostLoginError(
    .unreadable,
    "the program `git` cannot be started",
    help: "install git, or give the two versions as files"
  )
}
