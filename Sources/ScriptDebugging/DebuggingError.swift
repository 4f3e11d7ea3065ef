import Glibc

/// The reason why a debugger cannot work, or has to end.
package struct DebuggingError: Error, Equatable {
  package let message: String

  static func noSocket(_ code: Int32) -> DebuggingError {
    DebuggingError(
      message:
        "the debugger got no socket on the loopback interface: \(String(cString: strerror(code)))"
    )
  }

  static let tooLong = DebuggingError(message: "the engine sent a message that is too long")
}
