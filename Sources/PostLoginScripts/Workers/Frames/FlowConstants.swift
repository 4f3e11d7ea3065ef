import PostLogin

/// The parts of an invocation that hardly differ from one login of a flow to the next.
///
/// A worker keeps those of the last request, and is sent them again only when they change.
struct FlowConstants: Equatable {
  let limits: Limits
  let trigger: Trigger
  let variables: [String: String]
  let enabledFactors: [String]?
  let executedRules: Set<String>
  let requiresHostNameAsSessionTokenIssuer: Bool

  init(of invocation: Invocation) {
    limits = invocation.limits
    trigger = invocation.trigger
    variables = invocation.context.variables
    enabledFactors = invocation.context.enabledFactors
    executedRules = invocation.context.executedRules
    requiresHostNameAsSessionTokenIssuer =
      invocation.context.requiresHostNameAsSessionTokenIssuer
  }

  /// Sets these parts of a context.
  func apply(to context: inout RunContext) {
    context.variables = variables
    context.enabledFactors = enabledFactors
    context.executedRules = executedRules
    context.requiresHostNameAsSessionTokenIssuer = requiresHostNameAsSessionTokenIssuer
  }
}

extension FlowConstants: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(limits)
    frame.write(trigger.rawValue)
    frame.write(variables.sorted { $0.key < $1.key }) { frame, variable in
      frame.write(variable.key)
      frame.write(variable.value)
    }
    frame.write(enabledFactors) { $0.write($1) { $0.write($1) } }
    frame.write(executedRules.sorted()) { $0.write($1) }
    frame.write(requiresHostNameAsSessionTokenIssuer)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    limits = try frame.value()
    trigger = Trigger(rawValue: try frame.string())
    let pairs = try frame.list { reader throws(FrameError) in
      let name = try reader.string()
      return (name, try reader.string())
    }
    variables = Dictionary(pairs) { $1 }
    enabledFactors = try frame.optional { reader throws(FrameError) in try reader.strings() }
    executedRules = Set(try frame.strings())
    requiresHostNameAsSessionTokenIssuer = try frame.boolean()
  }
}

extension FrameReader {
  fileprivate mutating func strings() throws(FrameError) -> [String] {
    try list { reader throws(FrameError) in try reader.string() }
  }
}
