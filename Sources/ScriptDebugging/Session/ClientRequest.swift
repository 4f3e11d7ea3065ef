import WireFormats

/// A request of the Debug Adapter Protocol.
struct ClientRequest {
  let number: JSONValue
  let command: String
  let arguments: JSONValue

  /// Nil for a message that is no request.
  init?(_ message: JSONValue) {
    guard message["type"]?.stringValue == "request", let number = message["seq"],
      let command = message["command"]?.stringValue
    else { return nil }
    self.number = number
    self.command = command
    arguments = message["arguments"] ?? [:]
  }

  func text(_ name: String) -> String? { arguments[name]?.stringValue }

  func integer(_ name: String) -> Int? {
    arguments[name]?.integerValue.flatMap { Int(exactly: $0) }
  }
}
