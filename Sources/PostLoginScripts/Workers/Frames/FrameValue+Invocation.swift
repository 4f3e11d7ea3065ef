import PostLogin
import WireFormats

extension Invocation {
  /// Writes the invocation for a worker that knows these constants.
  func write(to frame: inout FrameWriter, knowing known: FlowConstants?) {
    let constants = FlowConstants(of: self)
    frame.write(constants == known ? nil : constants)
    frame.write(event)
    frame.write(context)
    frame.write(timeLimit)
    frame.write(entryPoint == .continue)
    frame.write(history)
  }

  /// Reads an invocation in a worker that knows these constants.
  init(from frame: inout FrameReader, knowing known: FlowConstants?) throws(FrameError) {
    let sent: FlowConstants? = try frame.boolean() ? frame.value() : nil
    guard let constants = sent ?? known else { throw .malformed }
    let event: Event = try frame.value()
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

/// With the places of its members, which the parent knows, so that the worker need not find them.
extension Event: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(json)
    frame.write(members) { frame, member in
      frame.write(member.name)
      frame.write(UInt64(member.range.lowerBound - json.bytes.startIndex))
      frame.write(UInt64(member.range.count))
    }
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    let bytes = try frame.content()
    let members = try frame.list { reader throws(FrameError) in
      let name = try reader.string()
      let place = try reader.unsigned()
      let count = try reader.unsigned()
      guard place <= UInt64(bytes.count), count <= UInt64(bytes.count) - place else {
        throw .malformed
      }
      let start = bytes.startIndex + Int(place)
      return JSONTextMember(name: name, range: start..<start + Int(count))
    }
    self.init(written: JSONText(uncheckedBytes: bytes), members)
  }
}

extension Segment: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(event)
    frame.write(reports)
    frame.write(pause?.rawValue)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(
      event: try frame.value(),
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
    frame.write(roles) { $0.write($1) }
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
    roles = try frame.optional { reader throws(FrameError) in try reader.values() }
  }
}
