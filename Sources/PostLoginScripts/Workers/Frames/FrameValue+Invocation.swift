import PostLogin
import WireFormats

extension Invocation: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(event.json)
    frame.write(context)
    frame.write(timeLimit)
    frame.write(limits)
    frame.write(entryPoint == .continue)
    frame.write(trigger.rawValue)
    frame.write(history)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    let event = try frame.event()
    let context: RunContext = try frame.value()
    let timeLimit = try frame.duration()
    let limits: Limits = try frame.value()
    let entryPoint: EntryPoint = try frame.boolean() ? .continue : .execute
    let trigger = Trigger(rawValue: try frame.string())
    let history: [Segment] = try frame.values()
    let enabled = context.enabledFactors
    self.init(
      event: event,
      context: context,
      timeLimit: timeLimit,
      limits: limits,
      entryPoint: entryPoint,
      effects: history.isEmpty
        ? Effects(event: event, trigger: trigger, enabledFactors: enabled, limits: limits)
        : Effects(
          folding: history,
          trigger: trigger,
          enabledFactors: enabled,
          limits: limits
        ),
      history: history
    )
  }
}

extension FrameReader {
  /// An event, which the parent has already checked.
  fileprivate mutating func event() throws(FrameError) -> Event {
    Event(unchecked: JSONText(uncheckedBytes: try content()))
  }
}

extension Segment: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(event.json)
    frame.write(reports)
    frame.write(pause?.rawValue)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(
      event: try frame.event(),
      reports: try frame.values(),
      pause: try frame.optional { reader throws(FrameError) in try reader.string() }
        .flatMap { Pause(rawValue: $0) }
    )
  }
}

/// Only what later Actions need; printed text stays with the parent.
extension ActionReport: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(name)
    frame.write(commands)
    frame.write(error)
    frame.write(policy?.rawValue)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(
      name: try frame.string(),
      duration: .zero,
      logs: [],
      commands: try frame.values(),
      error: try frame.boolean() ? frame.value() : nil,
      policy: try frame.optional { reader throws(FrameError) in try reader.string() }
        .flatMap { FailurePolicy.Kind(rawValue: $0) }
    )
  }
}

extension RunContext: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(milliseconds) { $0.write($1) }
    frame.write(seed) { $0.write($1) }
    frame.write(variables.sorted { $0.key < $1.key }) { frame, variable in
      frame.write(variable.key)
      frame.write(variable.value)
    }
    frame.write(cache.sorted { $0.key < $1.key }) { frame, entry in
      frame.write(entry.key)
      frame.write(entry.value.value)
      frame.write(entry.value.expiryMilliseconds)
    }
    frame.write(groups)
    frame.write(roles)
    frame.write(enabledFactors) { $0.write($1) { $0.write($1) } }
    frame.write(executedRules.sorted()) { $0.write($1) }
    frame.write(featureFlags.sorted()) { $0.write($1) }
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(milliseconds: try frame.optional { reader throws(FrameError) in try reader.double() })
    seed = try frame.optional { reader throws(FrameError) in try reader.unsigned() }
    let pairs = try frame.list { reader throws(FrameError) in
      let name = try reader.string()
      return (name, try reader.string())
    }
    variables = Dictionary(pairs) { $1 }
    let entries = try frame.list { reader throws(FrameError) in
      let key = try reader.string()
      let value = try reader.string()
      return (key, CacheRecord(value: value, expiryMilliseconds: try reader.double()))
    }
    cache = Dictionary(entries) { $1 }
    groups = try frame.values()
    roles = try frame.values()
    enabledFactors = try frame.optional { reader throws(FrameError) in try reader.strings() }
    executedRules = Set(try frame.strings())
    featureFlags = Set(try frame.strings())
  }
}

extension FrameReader {
  fileprivate mutating func strings() throws(FrameError) -> [String] {
    try list { reader throws(FrameError) in try reader.string() }
  }
}
