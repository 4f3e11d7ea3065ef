import PostLogin
import WireFormats

/// Whole texts to an output stream of the process.
package enum TerminalOutput {
  /// Where nobody reads any more, there is no one left to tell.
  package static func write(_ text: String, to descriptor: Int32) {
    _ = FileBytes.write(text.utf8, to: descriptor)
  }
}
