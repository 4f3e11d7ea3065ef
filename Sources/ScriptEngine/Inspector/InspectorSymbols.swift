import CJavaScriptCore
import Glibc

/// Functions of the library that let a debugger see realms, looked up by name at run time.
///
/// Its headers do not declare them; see `PrivateSymbols`.
@safe struct InspectorSymbols {
  typealias Plain = @convention(c) () -> Void
  /// Makes the library's own string, which is one pointer, from a C string.
  typealias MakeText =
    @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafePointer<CChar>) -> Void
  /// Takes the string out of its place, which then holds nothing.
  typealias SetAddress = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> Void
  typealias SetInspectable = @convention(c) (OpaquePointer?, Bool) -> Void

  let initializeMainThread: Plain
  let makeText: MakeText
  let setAddress: SetAddress
  let start: Plain
  let setInspectable: SetInspectable

  /// - Throws: `unsupportedLibrary` with the name of the first function that is missing.
  init() throws(ScriptEngineError) {
    initializeMainThread = try Self.find("_ZN3WTF20initializeMainThreadEv")
    unsafe makeText = try Self.find("_ZN3WTF7CStringC1EPKc")
    unsafe setAddress = try Self.find(
      "_ZN9Inspector15RemoteInspector25setInspectorServerAddressEON3WTF7CStringE"
    )
    start = try Self.find("JSRemoteInspectorStart")
    unsafe setInspectable = try Self.find("JSGlobalContextSetInspectable")
  }

  private static func find<Function>(_ name: String) throws(ScriptEngineError) -> Function {
    guard let address = unsafe dlsym(nil, name) else {
      throw .noDebugger(missing: name)
    }
    // The library declares each name with the requested type.
    return unsafe unsafeBitCast(address, to: Function.self)
  }
}

extension ScriptEngineError {
  static func noDebugger(missing symbol: String) -> ScriptEngineError {
    ScriptEngineError(
      code: .unsupportedLibrary,
      message: "the installed JavaScriptCore has no `\(symbol)`, so scripts cannot be debugged"
    )
  }
}
