import WireFormats

/// A message between the library's inspector and the debugger, in the form that its socket has.
enum InspectorFrame: Equatable {
  /// The realms that a debugger may see, in the library's order.
  case targets([InspectorTarget])
  /// A message of the inspector's protocol.
  case message(target: UInt64, json: ArraySlice<UInt8>)

  /// Nil for a frame of a kind that the debugger does not need.
  init?(name: String, body: ArraySlice<UInt8>) {
    switch name {
    case "SetTargetList": self = .targets(InspectorTarget.list(in: Array(body)))
    case "SendMessageToFrontend":
      guard body.count > 8 else { return nil }
      self = .message(
        target: body.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) },
        json: body.dropFirst(8).prefix { $0 != 0 }
      )
    default: return nil
    }
  }

  /// Tells the library that the debugger sees a target from now on.
  static func setup(_ target: UInt64) -> [UInt8] { frame("Setup", [], target) }

  /// A message of the inspector's protocol to a target.
  static func message(to target: UInt64, _ message: JSONValue) -> [UInt8] {
    frame("SendMessageToTarget", JSONText(message).bytes + [0], target)
  }

  /// A length, a byte for the order of bytes, a name and the values.
  private static func frame(_ name: String, _ rest: ArraySlice<UInt8>, _ target: UInt64) -> [UInt8]
  {
    let length = UInt32(name.utf8.count + 1 + 8 + rest.count)
    var bytes = withUnsafeBytes(of: length.bigEndian, Array.init)
    bytes.append(1)
    bytes += Array(name.utf8) + [0]
    bytes += withUnsafeBytes(of: target.littleEndian, Array.init)
    bytes += rest
    return bytes
  }
}
