/// What confines a worker on this machine.
public struct SandboxReport: Sendable, Equatable {
  /// Whether the worker can reach no file and no TCP port (Landlock).
  public var hasLandlock = false
  /// Whether the worker can make only the system calls of a running engine (seccomp).
  public var hasSystemCallFilter = false
  /// Whether memory, files and core dumps are limited by the system.
  public var hasResourceLimits = false
  /// Whether the worker goes when its parent does.
  public var diesWithParent = false

  /// Nothing confines it.
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
