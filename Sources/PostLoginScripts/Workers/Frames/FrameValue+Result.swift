import PostLogin
import WireFormats

extension ActionResult: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(commands)
    frame.write(logs)
    frame.write(diagnostics)
    frame.write(error)
    frame.write(duration)
    frame.write(timeSpent)
    frame.write(rules) { $0.write($1) }
    frame.write(trace)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(
      commands: try frame.values(),
      logs: try frame.values(),
      diagnostics: try frame.values(),
      error: try frame.boolean() ? frame.value() : nil,
      duration: try frame.timeTaken(),
      timeSpent: try frame.timeTaken()
    )
    rules = try frame.list { reader throws(FrameError) in try reader.string() }
    trace = try frame.boolean() ? frame.value() : nil
  }
}

extension ActionTrace: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(entries)
    frame.write(isCut)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    let entries: [Entry] = try frame.values()
    self.init(entries, isCut: try frame.boolean())
  }
}

extension ActionTrace.Entry: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(kind.rawValue)
    frame.write(names) { $0.write($1) }
    frame.write(value)
    frame.write(isMissing)
    frame.write(isIndirect)
    frame.write(location)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    guard let kind = ActionTrace.Kind(rawValue: try frame.string()) else { throw .malformed }
    self.init(
      kind,
      try frame.list { reader throws(FrameError) in try reader.string() },
      value: try frame.boolean() ? frame.string() : nil,
      isMissing: try frame.boolean(),
      isIndirect: try frame.boolean(),
      at: try frame.boolean() ? frame.value() : nil
    )
  }
}

extension LogLine: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(level)
    frame.write(text)
    frame.write(line ?? 0)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(level: try frame.string(), text: try frame.string())
    let line = try frame.integer()
    if line > 0 { self.line = line }
  }
}

extension Diagnostic: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(code.rawValue)
    frame.write(severity.rawValue)
    frame.write(message)
    frame.write(action)
    frame.write(location)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    let code = Code(rawValue: try frame.string())
    guard let severity = Severity(rawValue: try frame.string()) else { throw .malformed }
    self.init(
      code,
      severity,
      try frame.string(),
      action: try frame.string(),
      at: try frame.boolean() ? frame.value() : nil
    )
  }
}

extension ActionError: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(code.rawValue)
    frame.write(message)
    frame.write(hostedMessage)
    frame.write(location)
    frame.write(stack)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(Code(rawValue: try frame.string()), try frame.string())
    hostedMessage = try frame.boolean() ? frame.string() : nil
    location = try frame.boolean() ? frame.value() : nil
    stack = try frame.boolean() ? frame.string() : nil
  }
}

extension PostLoginError: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(code.rawValue)
    frame.write(message)
    frame.write(location)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(
      Code(rawValue: try frame.string()),
      try frame.string(),
      at: try frame.boolean() ? frame.value() : nil
    )
  }
}
