import CJavaScriptCore
import Glibc

/// Functions of the library for scripts that are compiled once and run in many realms.
///
/// Its headers do not declare them; see `PrivateSymbols`.
@safe struct ScriptSymbols {
  typealias Create =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, Int32, OpaquePointer?,
      UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<Int32>?
    ) -> OpaquePointer?
  typealias Evaluate =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?
    ) -> OpaquePointer?
  typealias Release = @convention(c) (OpaquePointer?) -> Void

  let create: Create
  let evaluate: Evaluate
  let release: Release

  init?() {
    guard let create = unsafe dlsym(nil, "JSScriptCreateFromString"),
      let evaluate = unsafe dlsym(nil, "JSScriptEvaluate"),
      let release = unsafe dlsym(nil, "JSScriptRelease")
    else { return nil }
    // The library declares each name with the requested type.
    unsafe self.create = unsafe unsafeBitCast(create, to: Create.self)
    unsafe self.evaluate = unsafe unsafeBitCast(evaluate, to: Evaluate.self)
    unsafe self.release = unsafe unsafeBitCast(release, to: Release.self)
  }

  /// Compiles a script; nil for a syntax error.
  func compile(_ script: Script, in group: OpaquePointer) -> CompiledScript? {
    let compiled = unsafe script.source.withReference { source in
      unsafe script.url.withReference { url in unsafe create(group, url, 1, source, nil, nil) }
    }
    guard let compiled = unsafe compiled else { return nil }
    return unsafe CompiledScript(compiled, of: group, release)
  }
}

/// A compiled script of one machine, which keeps its source number.
///
/// It keeps the engine's part of the machine, which has to be there when the script is released.
@safe final class CompiledScript {
  let reference: OpaquePointer
  let group: OpaquePointer
  private let release: ScriptSymbols.Release

  init(
    _ reference: OpaquePointer,
    of group: OpaquePointer,
    _ release: @escaping ScriptSymbols.Release
  ) {
    unsafe self.reference = unsafe reference
    unsafe self.group = unsafe group
    unsafe self.release = unsafe release
    _ = unsafe JSContextGroupRetain(group)
  }

  deinit {
    unsafe release(reference)
    unsafe JSContextGroupRelease(group)
  }
}
