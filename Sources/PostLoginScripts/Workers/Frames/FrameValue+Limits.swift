import PostLogin

/// Writes only values that differ from the defaults, which both processes share; most flows use
/// those.
extension Limits: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(settings)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init()
    apply(try frame.values() as [LimitSetting])
  }
}

extension LimitSetting: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(index)
    switch value {
    case .number(let number): frame.write(number)
    case .time(let duration): frame.write(duration)
    }
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    let index = try frame.integer()
    guard Limits.all.indices.contains(index) else { throw .malformed }
    let value: Limit.Value =
      switch Limits.all[index].unit {
      case .count, .bytes, .characters: .number(try frame.integer())
      case .time: .time(try frame.duration())
      }
    guard let setting = LimitSetting(index: index, value: value) else { throw .malformed }
    self = setting
  }
}
