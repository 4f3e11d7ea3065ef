import CJavaScriptCore
import Glibc

/// Counts the runs of each block of a script, with the library's debugging functions.
///
/// They exist only in a process with the variable `variable`. A script with access to them could do
/// harm, so they are removed from every realm.
@safe package final class BlockProfiler {
  /// The environment variable of a process that counts blocks.
  package static let variable = "POSTLOGIN_COUNTS_BLOCKS"
  /// The global with the library's debugging functions.
  static let global = "$vm"

  private let symbols: PrivateSymbols
  private let scripts: ScriptSymbols
  private let group: OpaquePointer
  private let context: ContextHandle
  private let dump: OpaquePointer
  private let log: EngineLog
  private var counted: [(script: Script, source: Int)] = []
  /// The numbered scripts; they are kept, so that no other script gets the same address.
  private var numbered: [ObjectIdentifier: Script] = [:]

  /// Nil in a process that does not count blocks, and if the library lacks these functions.
  init?(in group: OpaquePointer, _ symbols: PrivateSymbols) {
    guard EngineOptions.countsBlocks, let scripts = ScriptSymbols(),
      let context = try? unsafe ContextHandle(in: group), let log = EngineLog(),
      let dump = unsafe Self.dump(in: context.reference)
    else { return nil }
    self.symbols = symbols
    self.scripts = scripts
    unsafe self.group = unsafe group
    self.context = context
    self.log = log
    unsafe self.dump = unsafe dump
    unsafe JSValueProtect(context.reference, dump)
    guard works else { return nil }
  }

  // INVARIANT: scripts are released while the context still keeps their machine.
  deinit {
    counted.removeAll()
    numbered.removeAll()
    unsafe JSValueUnprotect(context.reference, dump)
  }

  private static func dump(in context: OpaquePointer) -> OpaquePointer? {
    let text = "typeof $vm === 'object' && $vm.dumpBasicBlockExecutionRanges"
    let found = unsafe GuestString(text).withReference {
      unsafe JSEvaluateScript(context, $0, nil, nil, 1, nil)
    }
    guard let found = unsafe found, unsafe JSValueIsObject(context, found),
      unsafe JSObjectIsFunction(context, found)
    else { return nil }
    return unsafe found
  }

  /// Whether a script of one block shows one run.
  private var works: Bool {
    let probe = Script("(function () { return 1; })()", file: "probe.js")
    let before = blockLog([]).sources
    guard unsafe evaluate(probe, in: context.reference, exception: nil) != nil else { return false }
    let sources = blockLog([]).sources.subtracting(before)
    let blocks = blockLog(sources).blocks
    return blocks.count == 1 && blocks.values.first?.contains { $0.count == 1 } == true
  }

  // MARK: - Scripts

  /// Evaluates a script so that it has the same source number in every realm.
  func evaluate(
    _ script: Script,
    in context: OpaquePointer,
    exception: UnsafeMutablePointer<OpaquePointer?>?
  ) -> OpaquePointer? {
    unsafe symbols.lock(context)
    defer { unsafe symbols.unlock(context) }
    if script.compiled == nil { script.compiled = unsafe scripts.compile(script, in: group) }
    guard let compiled = script.compiled else {
      // A script with a syntax error: evaluating it uncompiled gives the exception.
      return unsafe script.source.withReference { source in
        unsafe script.url.withReference { url in
          unsafe JSEvaluateScript(context, source, nil, url, 1, exception)
        }
      }
    }
    guard script.counted != nil,
      numbered.updateValue(script, forKey: ObjectIdentifier(script)) == nil
    else {
      return unsafe scripts.evaluate(context, compiled.reference, nil, exception)
    }
    // The library does not report the number of a script; the only new one is that of this script.
    let before = blockLog([]).sources
    let value = unsafe scripts.evaluate(context, compiled.reference, nil, exception)
    let new = blockLog([]).sources.subtracting(before)
    if new.count == 1, let source = new.first { counted.append((script, source)) }
    return unsafe value
  }

  /// Excludes the scripts that have run so far.
  package func forgetScripts() { counted.removeAll() }

  // MARK: - Counts

  /// The counts of every script since the process started, in the order of their first use.
  package func counts() -> [(text: CountedText, blocks: [BlockCount])] {
    let blocks = blockLog(Set(counted.map(\.source))).blocks
    return counted.compactMap { script, source in
      script.counted.map { ($0, Self.shifted(blocks[source] ?? [], to: $0)) }
    }
  }

  /// The pieces of the author's text, in order.
  private static func shifted(_ blocks: [BlockCount], to text: CountedText) -> [BlockCount] {
    let length = text.text.utf16.count
    return blocks.compactMap { block in
      let start = max(0, block.start - text.prefixLength)
      let end = min(length, block.end - text.prefixLength)
      return start < end ? BlockCount(start: start, end: end, count: block.count) : nil
    }
    .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  private func blockLog(_ wanted: Set<Int>) -> BlockLog {
    let bytes = log.written {
      _ = unsafe JSObjectCallAsFunction(context.reference, dump, nil, 0, nil, nil)
    }
    return BlockLog(bytes, of: wanted)
  }
}
