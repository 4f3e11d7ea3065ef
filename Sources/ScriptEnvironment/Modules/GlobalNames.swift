/// The globals that our modules make at their first touch.
enum GlobalNames {
  /// Which module has the global of a name; the module has a member of that name, and where there
  /// is none it is the global object itself.
  static let modules = [
    "AbortController": "abort",
    "AbortSignal": "abort",
    "Blob": "blob",
    "Buffer": "node/buffer",
    "CustomEvent": "event-target",
    "DOMException": "dom-exception",
    "Event": "event-target",
    "EventTarget": "event-target",
    "File": "blob",
    "FormData": "form-data",
    "Headers": "headers",
    "ReadableStream": "readable-stream",
    "ReadableStreamDefaultController": "readable-stream",
    "ReadableStreamDefaultReader": "readable-stream",
    "Request": "request",
    "Response": "response",
    "TextDecoder": "encoding",
    "TextEncoder": "encoding",
    "URL": "url-class",
    "URLSearchParams": "url-search-params",
    "atob": "base64",
    "btoa": "base64",
    "clearImmediate": "node/timers",
    "clearInterval": "node/timers",
    "clearTimeout": "node/timers",
    "crypto": "web-crypto",
    "fetch": "fetch",
    "global": "",
    "performance": "node/perf_hooks",
    "process": "globals",
    "queueMicrotask": "microtask",
    "setImmediate": "node/timers",
    "setInterval": "node/timers",
    "setTimeout": "node/timers",
    "structuredClone": "structured-clone",
  ]

  /// The globals whose names are words of a text, in the order of their names; comments and texts
  /// within it count too.
  static func named(in text: String) -> [String] {
    var text = text
    var found: Set<String> = []
    text.withUTF8 { bytes in
      var start = 0
      for index in 0...bytes.count where index == bytes.count || !isPartOfWord(bytes[index]) {
        if start < index, shapes.contains(Shape(first: bytes[start], length: index - start)) {
          found.insert(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        start = index + 1
      }
    }
    return found.filter { modules[$0] != nil }.sorted()
  }

  /// What is looked at before a word is made a string: few words of a program pass.
  private struct Shape: Hashable {
    let first: UInt8
    let length: Int
  }

  private static let shapes = Set(
    modules.keys.map { Shape(first: $0.utf8.first ?? 0, length: $0.utf8.count) }
  )

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
