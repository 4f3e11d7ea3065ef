import PostLogin

extension Limits {
  /// The most memory that the lists of an execution's result can take within these limits.
  ///
  /// A worker that a script has taken over could send many more elements in the same bytes.
  var resultElementBytes: Int {
    let command =
      MemoryLayout<Command>.stride + Self.maximumArguments * MemoryLayout<ScriptValue>.stride
    let commands = commandCount.product(command + MemoryLayout<Diagnostic>.stride)
    // Each line takes the byte of its end.
    let lines = consoleBytes.product(MemoryLayout<LogLine>.stride)
    return commands.sum(lines).sum(Self.otherDiagnostics).sum(Self.trace)
  }

  /// Arguments of one command; what a script gives beyond them is not kept.
  private static let maximumArguments = 4
  /// For what follows from no call: unknown members, rejections.
  private static let otherDiagnostics = 1 << 20
  /// For what `trace.js` writes at most, an entry of which takes ten bytes there.
  private static let trace = 26_214 * MemoryLayout<ActionTrace.Entry>.stride
}

/// Limits may be as large as a number can be.
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
