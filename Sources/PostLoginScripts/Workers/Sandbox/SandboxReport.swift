/// The restrictions of a worker on this machine.
public struct SandboxReport: Sendable, Equatable {
  /// Whether the worker is denied all files and TCP ports (Landlock).
  public var hasLandlock = false
  /// Whether the worker is denied all system calls but those of a running engine (seccomp).
  public var hasSystemCallFilter = false
  /// Whether the system limits its memory, files and core dumps.
  public var hasResourceLimits = false
  /// Whether the system kills the worker when its parent exits.
  public var diesWithParent = false

  /// A report without any restriction.
  package init() {}

  /// Whether untrusted scripts may run in it.
  public var isSufficient: Bool { hasSystemCallFilter && hasResourceLimits && diesWithParent }
}

extension SandboxReport: FrameValue {
  func write(to frame: inout FrameWriter) {
    for flag in [hasLandlock, hasSystemCallFilter, hasResourceLimits, diesWithParent] {
      frame.write(flag)
    }
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    self.init()
    hasLandlock = try frame.boolean()
    hasSystemCallFilter = try frame.boolean()
    hasResourceLimits = try frame.boolean()
    diesWithParent = try frame.boolean()
  }
}
