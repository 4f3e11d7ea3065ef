import PostLogin

extension ActionResult: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(commands)
    frame.write(logs)
    frame.write(diagnostics)
    frame.write(error)
    frame.write(duration)
    frame.write(timeSpent)
    frame.write(rules) { $0.write($1) }
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(
      commands: try frame.values(),
      logs: try frame.values(),
      diagnostics: try frame.values(),
      error: try frame.boolean() ? frame.value() : nil,
      duration: try frame.duration(),
      timeSpent: try frame.duration()
    )
    rules = try frame.list { reader throws(FrameError) in try reader.string() }
  }
}

extension LogLine: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(level)
    frame.write(text)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init(level: try frame.string(), text: try frame.string())
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

extension ScriptsError: FrameValue {
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
