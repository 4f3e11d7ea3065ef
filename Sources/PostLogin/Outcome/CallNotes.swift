import WireFormats

/// A call whose place a diagnostic or the cause of a decision shows.
struct NotedCall: Sendable, Equatable {
  let action: String
  var command: Command
}

/// The calls that folding noted, with the diagnostics about them.
///
/// Finding the place of a call in a script costs more than folding it, so only the places of noted
/// calls are looked up.
struct CallNotes: Sendable, Equatable {
  private struct Remark: Sendable, Equatable {
    let diagnostic: Diagnostic
    let call: Int
  }

  private(set) var calls: [NotedCall] = []
  private var remarks: [Remark] = []
  private var presentCall: Int?

  mutating func beginCall() { presentCall = nil }

  /// Notes the present call, once, and returns its number.
  mutating func note(_ call: NotedCall) -> Int {
    if let presentCall { return presentCall }
    calls.append(call)
    presentCall = calls.count - 1
    return calls.count - 1
  }

  mutating func add(_ diagnostic: Diagnostic, at call: Int) {
    remarks.append(Remark(diagnostic: diagnostic, call: call))
  }

  mutating func locate(_ numbers: Range<Int>, at location: SourceLocation?) {
    for number in numbers { calls[number].command.location = location }
  }

  var diagnostics: [Diagnostic] {
    remarks.map { remark in
      let call = calls[remark.call]
      return remark.diagnostic.placed(in: call.action, at: call.command.location)
    }
  }
}
