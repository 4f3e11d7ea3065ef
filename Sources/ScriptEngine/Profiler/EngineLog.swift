import CJavaScriptCore

/// Captures the library's debugging output, which goes to standard error.
@safe final class EngineLog {
  private(set) var bytes: [UInt8] = []

  /// Replaces standard error for the life of the process; nil if that fails.
  init?() {
    // The stream is never closed, so the log is never released: a process has one of each.
    let this = unsafe Unmanaged.passRetained(self).toOpaque()
    let isTaken = unsafe postlogin_take_errors(
      { context, bytes, count in
        guard let context = unsafe context, let bytes = unsafe bytes else { return 0 }
        let log = unsafe Unmanaged<EngineLog>.fromOpaque(context).takeUnretainedValue()
        unsafe log.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
      },
      this
    )
    guard isTaken else {
      unsafe Unmanaged<EngineLog>.fromOpaque(this).release()
      return nil
    }
  }

  /// The output while a body runs.
  func written(by body: () -> Void) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    body()
    postlogin_flush_errors()
    return bytes
  }
}
