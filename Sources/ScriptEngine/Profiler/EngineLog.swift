import CJavaScriptCore

/// What the library writes for whoever debugs it, which otherwise goes to the stream of errors.
@safe final class EngineLog {
  private(set) var bytes: [UInt8] = []

  /// Takes over the stream of errors for as long as the process lives; nil where that cannot be.
  init?() {
    // The stream is never closed and so the log never released: a process has one of both.
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

  /// What is written while a body runs.
  func written(by body: () -> Void) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    body()
    postlogin_flush_errors()
    return bytes
  }
}
