import WireFormats

/// An argument parser's message, made visible so that no quoted argument can add or hide lines.
package struct ArgumentMessage: Sendable {
  /// The lines of the message; none for an empty message.
  package let lines: [String]

  /// Takes a message and the arguments that it may quote.
  package init(_ message: String, about arguments: [String]) {
    let quoted = arguments.flatMap { argument in
      [argument] + argument.split(separator: "=", maxSplits: 1).map(String.init)
    }
    let text = quoted.filter { $0 != $0.visible }
      .reduce(message) { $0.replacing($1, with: $1.visible) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.lines = message.isEmpty ? [] : lines.map { String($0).visible }
  }
}
