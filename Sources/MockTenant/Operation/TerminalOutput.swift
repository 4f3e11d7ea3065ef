import Glibc

/// Whole texts to an output stream of the process.
package enum TerminalOutput {
  package static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // Nobody reads any more; there is no one left to tell.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
