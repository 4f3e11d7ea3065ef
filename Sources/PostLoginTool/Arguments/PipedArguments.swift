import CSharedMemory
import Glibc
import WireFormats

/// Buffers the pipes that the command line names, such as process substitutions (`--http <(…)`).
///
/// A pipe can be read once and has no size. Its content is copied into a memory file behind the
/// same descriptor, so that options can read it repeatedly. Only pipes that the command line names
/// are read: a path within a file cannot make the program wait for a pipe.
enum PipedArguments {
  private static let maximumByteCount = 64 << 20
  private static let folders = ["/dev/fd/", "/proc/self/fd/"]

  /// Reads the pipes of these arguments to their ends.
  ///
  /// - Throws: `unreadable` for a pipe that holds too much, or that cannot be read.
  static func keep(_ arguments: some Sequence<String>) throws(PostLoginError) {
    for path in Set(arguments.map(path)) {
      guard let descriptor = descriptor(of: path), isReadablePipe(descriptor) else { continue }
      try keep(descriptor, path)
    }
  }

  /// The path in `PATH`, `--option=PATH`, `NAME=PATH` and `--option=NAME=PATH`.
  private static func path(of argument: String) -> String {
    String(
      argument[(argument.lastIndex(of: "=").map(argument.index(after:)) ?? argument.startIndex)...]
    )
  }

  private static func descriptor(of path: String) -> Int32? {
    if path == "/dev/stdin" { return STDIN_FILENO }
    guard let folder = folders.first(where: path.hasPrefix) else { return nil }
    return Int32(path.dropFirst(folder.count))
  }

  /// Whether a descriptor is a socket, or the read end of a pipe.
  private static func isReadablePipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    else { return false }
    return fcntl(descriptor, F_GETFL) & O_ACCMODE != O_WRONLY
  }

  private static func keep(_ descriptor: Int32, _ path: String) throws(PostLoginError) {
    let content = try content(of: descriptor, path)
    // At least 3, so that the memory file does not become a standard stream.
    let memory = postlogin_shared_memory(content.count, 3)
    guard memory >= 0 else {
      throw .unreadable(path, "a pipe cannot be kept in memory here; name a file")
    }
    defer { close(memory) }
    guard FileBytes.write(content, to: memory), fchmod(memory, 0o600) == 0,
      dup2(memory, descriptor) >= 0
    else {
      throw .unreadable(path, String(cString: strerror(errno)).lowercased())
    }
    // Child processes inherit standard input alone.
    if descriptor != STDIN_FILENO { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  private static func content(
    of descriptor: Int32,
    _ path: String
  ) throws(PostLoginError) -> [UInt8] {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var ends = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        _ = poll(&ends, 1, -1)
        continue
      }
      guard count >= 0 else {
        throw .unreadable(path, String(cString: strerror(errno)).lowercased())
      }
      guard count > 0 else { return content }
      content += chunk[..<count]
      guard content.count <= maximumByteCount else {
        throw .unreadable(path, "the pipe holds more than the limit of \(maximumByteCount) bytes")
      }
    }
  }
}
