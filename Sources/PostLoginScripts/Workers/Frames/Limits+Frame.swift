import PostLogin

extension Limits {
  /// The most memory that the lists of a result can take within these limits.
  ///
  /// A compromised worker could send many more elements in the same bytes.
  var resultElementBytes: Int {
    let command =
      MemoryLayout<Command>.stride + Self.maximumArguments * MemoryLayout<ScriptValue>.stride
    let commands = commandCount.product(command + MemoryLayout<Diagnostic>.stride)
    // Each line takes at least one byte for its end.
    let lines = consoleBytes.product(MemoryLayout<LogLine>.stride)
    return commands.sum(lines).sum(Self.otherDiagnostics).sum(Self.trace)
  }

  /// The most arguments of a command; more are not kept.
  private static let maximumArguments = 4
  /// For diagnostics that belong to no call: unknown members, rejections.
  private static let otherDiagnostics = 1 << 20
  /// For the trace, whose entries take at least ten bytes in the text of `trace.js`.
  private static let trace = 26_214 * MemoryLayout<ActionTrace.Entry>.stride
}

/// Saturating arithmetic, since limits may be as large as an `Int`.
extension Int {
  fileprivate func product(_ factor: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? .max : product
  }

  fileprivate func sum(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
