/// The globals that our modules make at their first touch.
enum GlobalNames {
  /// Which module has the global of a name; the module has a member of that name, and where there is
  /// none it is the global object itself.
  static let modules = [
    "AbortController": "abort",
    "AbortSignal": "abort",
    "Blob": "blob",
    "Buffer": "buffer",
    "CustomEvent": "event-target",
    "DOMException": "dom-exception",
    "Event": "event-target",
    "EventTarget": "event-target",
    "File": "blob",
    "FormData": "form-data",
    "Headers": "headers",
    "Request": "request",
    "Response": "response",
    "TextDecoder": "encoding",
    "TextEncoder": "encoding",
    "URL": "url-class",
    "URLSearchParams": "url-search-params",
    "atob": "base64",
    "btoa": "base64",
    "clearImmediate": "timers",
    "clearInterval": "timers",
    "clearTimeout": "timers",
    "crypto": "web-crypto",
    "fetch": "fetch",
    "global": "",
    "performance": "performance",
    "process": "globals",
    "queueMicrotask": "microtask",
    "setImmediate": "timers",
    "setInterval": "timers",
    "setTimeout": "timers",
    "structuredClone": "structured-clone",
  ]
}
