import PostLogin
import WireFormats

extension Invocation {
  /// Writes the invocation for a worker that knows these constants.
  func write(to frame: inout FrameWriter, knowing known: FlowConstants?) {
    let constants = FlowConstants(of: self)
    frame.write(constants == known ? nil : constants)
    frame.write(event.json)
    frame.write(context)
    frame.write(timeLimit)
    frame.write(entryPoint == .continue)
    frame.write(history)
  }

  /// Reads an invocation in a worker that knows these constants.
  init(from frame: inout FrameReader, knowing known: FlowConstants?) throws(FrameError) {
    let sent: FlowConstants? = try frame.boolean() ? frame.value() : nil
    guard let constants = sent ?? known else { throw .malformed }
    let event = try frame.event()
    var context: RunContext = try frame.value()
    constants.apply(to: &context)
    let timeLimit = try frame.duration()
    let entryPoint: EntryPoint = try frame.boolean() ? .continue : .execute
    let history: [Segment] = try frame.values()
    self.init(
      event: event,
      context: context,
      timeLimit: timeLimit,
      limits: constants.limits,
      entryPoint: entryPoint,
      effects: history.isEmpty
        ? Effects(
          event: event,
          trigger: constants.trigger,
          enabledFactors: constants.enabledFactors,
          limits: constants.limits
        )
        : Effects(
          folding: history,
          trigger: constants.trigger,
          enabledFactors: constants.enabledFactors,
          limits: constants.limits
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

/// Without its parts that are flow constants.
extension RunContext: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(milliseconds) { $0.write($1) }
    frame.write(seed) { $0.write($1) }
    frame.write(cache.sorted { $0.key < $1.key }) { frame, entry in
      frame.write(entry.key)
      frame.write(entry.value.value)
      frame.write(entry.value.expiryMilliseconds)
    }
    frame.write(groups)
    frame.write(roles)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(milliseconds: try frame.optional { reader throws(FrameError) in try reader.double() })
    seed = try frame.optional { reader throws(FrameError) in try reader.unsigned() }
    let entries = try frame.list { reader throws(FrameError) in
      let key = try reader.string()
      let value = try reader.string()
      return (key, CacheRecord(value: value, expiryMilliseconds: try reader.double()))
    }
    cache = Dictionary(entries) { $1 }
    groups = try frame.values()
    roles = try frame.values()
  }
}
