/// The accesses to the event and the calls of each Action of a login, in order.
public struct Trace: Sendable, Equatable {
  /// One trace for each Action whose host traced it.
  public var actions: [ActionTrace]

  /// The traces of the Actions of one login.
  public init(actions: [ActionTrace]) {
    self.actions = actions
  }
}

extension Outcome {
  /// The traces of the Actions; nil if their host did not trace.
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
