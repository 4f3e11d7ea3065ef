import WireFormats

extension SecretMask {
  /// Masks secrets in the console output, requests and error of a report, and notes the names of
  /// the secrets found there.
  ///
  /// Commands keep their arguments, because these are the Action's requests.
  func mask(_ report: inout ActionReport) {
    guard !isEmpty else { return }
    report.notes.printedSecrets = report.logs.flatMap { names(in: $0.text) }.unique
    report.notes.secretsInError = report.error.map { names(in: $0.shownMessage) } ?? []
    report.notes.unansweredRequests = report.notes.unansweredRequests.map { masked($0) }
    report.notes.missingModules = report.notes.missingModules.map { masked($0) }
    report.notes.standIns = report.notes.standIns.map { masked($0) }
    for index in report.logs.indices { report.logs[index].text = masked(report.logs[index].text) }
    report.error = report.error.map { masked($0) }
    mask(&report.trace)
    for index in report.requests.indices {
      report.requests[index].url = masked(report.requests[index].url)
    }
  }

  /// Masks secrets in names and values of a trace; most traces hold none, and are not copied.
  private func mask(_ trace: inout ActionTrace?) {
    for (index, entry) in (trace?.entries ?? []).enumerated() {
      if entry.names.contains(where: isFound) {
        trace?.entries[index].names = entry.names.map { masked($0) }
      }
      if let value = entry.value, isFound(in: value) {
        trace?.entries[index].value = masked(value)
      }
    }
  }

  /// The error with secrets masked in its texts.
  package func masked(_ error: ActionError) -> ActionError {
    var copy = error
    copy.message = masked(error.message)
    copy.hostedMessage = error.hostedMessage.map { masked($0) }
    copy.stack = error.stack.map { masked($0) }
    return copy
  }

  /// The outcome with secrets masked in all that its Actions printed, requested, threw and gave as
  /// a reason.
  package func masked(_ outcome: Outcome) -> Outcome {
    guard !isEmpty else { return outcome }
    var copy = outcome
    for index in copy.actions.indices { mask(&copy.actions[index]) }
    for index in outcome.requests.indices {
      copy.requests[index].url = masked(outcome.requests[index].url)
    }
    copy.diagnostics = copy.diagnostics.map { masked($0) }
    copy.reason = copy.reason.map { masked($0) }
    copy.notification?.reason = masked(outcome.notification?.reason ?? "")
    return copy
  }

  /// The diagnostic with secrets masked in its message.
  func masked(_ diagnostic: Diagnostic) -> Diagnostic {
    guard !isEmpty else { return diagnostic }
    var copy = diagnostic
    copy.message = masked(diagnostic.message)
    return copy
  }

  /// The failure with secrets masked in its message.
  package func masked(_ failure: HTTPFailure) -> HTTPFailure {
    HTTPFailure(code: failure.code, message: masked(failure.message))
  }
}
