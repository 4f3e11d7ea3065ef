public import PostLogin

extension SecretMask {
  /// The report with secrets masked in what it printed and in why it failed.
  ///
  /// Commands keep their arguments: they are what the Action asked for.
  public func masked(_ report: ActionReport) -> ActionReport {
    var copy = report
    copy.logs = report.logs.map { LogLine(level: $0.level, text: masked($0.text)) }
    copy.error = report.error.map { masked($0) }
    copy.trace = report.trace.map { masked($0) }
    return copy
  }

  /// The trace with secrets masked in names and values.
  public func masked(_ trace: ActionTrace) -> ActionTrace {
    var copy = trace
    for index in copy.entries.indices {
      copy.entries[index].names = copy.entries[index].names.map { masked($0) }
      copy.entries[index].value = copy.entries[index].value.map { masked($0) }
    }
    return copy
  }

  /// The error with secrets masked in its texts.
  public func masked(_ error: ActionError) -> ActionError {
    var copy = error
    copy.message = masked(error.message)
    copy.hostedMessage = error.hostedMessage.map { masked($0) }
    copy.stack = error.stack.map { masked($0) }
    return copy
  }

  /// The diagnostic with secrets masked in its message.
  public func masked(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    copy.message = masked(diagnostic.message)
    return copy
  }

  /// The failure with secrets masked in its message.
  public func masked(_ failure: HTTPFailure) -> HTTPFailure {
    HTTPFailure(code: failure.code, message: masked(failure.message))
  }
}
