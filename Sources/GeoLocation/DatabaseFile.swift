import Glibc
import WireFormats

/// What is asked of a path before the library opens it.
enum DatabaseFile {
  static func check(_ path: String) throws(PostLoginError) {
    // C would read only what stands before a zero byte.
    guard !path.utf8.contains(0) else { throw .noDatabase(path, "no such file") }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .noDatabase(path, reason(of: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .noDatabase(path, "this is a folder")
    // Opening a pipe would wait for a writer.
    default: throw .noDatabase(path, "this is no regular file")
    }
    guard status.st_size > 0 else { throw .notADatabase(path, "the file is empty") }
  }

  static func reason(of code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "no such file"
    case EACCES, EPERM: "no permission to read it"
    case ELOOP: "the link leads in a circle"
    default: "it cannot be opened (error \(code))"
    }
  }
}
