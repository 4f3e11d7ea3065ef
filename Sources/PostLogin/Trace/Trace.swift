/// What the Actions of a login looked at, changed and asked for, each in its order.
public struct Trace: Sendable, Equatable {
  /// One trace for each Action that ran under trace.
  public var actions: [ActionTrace]

  /// The traces of the Actions of one login.
  public init(actions: [ActionTrace]) {
    self.actions = actions
  }
}

extension Outcome {
  /// What the Actions looked at; nil where their host was not told to trace.
  public var trace: Trace? {
    let traces = actions.compactMap { report in
      report.trace.map { ActionTrace(action: report.name, $0.entries, isCut: $0.isCut) }
    }
    return traces.isEmpty ? nil : Trace(actions: traces)
  }

  /// The same outcome without its trace.
  public var withoutTrace: Outcome {
    var copy = self
    for index in copy.actions.indices { copy.actions[index].trace = nil }
    return copy
  }
}
