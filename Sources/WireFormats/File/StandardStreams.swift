import Glibc

/// The three files that a program is given by its caller.
package enum StandardStreams {
  /// Opens those that the caller has closed, so that no file of the program takes their numbers.
  ///
  /// Reading or writing them still fails, since they are opened the other way round.
  package static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The reason why standard output cannot be written, for the message of a program; nil if only its
  /// reader has gone.
  package static func complaint(aboutOutput code: Int32) -> String? {
    switch code {
    case EPIPE: nil
    case EBADF: "standard output is closed; redirect it to /dev/null instead"
    default:
      "standard output cannot be written: \(String(cString: strerror(code)).lowercased())"
    }
  }
}
