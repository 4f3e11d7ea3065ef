import PostLogin
import WireFormats

/// Writes texts to the process's output streams.
package enum TerminalOutput {
  /// Writes a text; write errors (EPIPE) are ignored, because the reader has gone.
  package static func write(_ text: String, to descriptor: Int32) {
    _ = FileBytes.write(text.utf8, to: descriptor)
  }
}
