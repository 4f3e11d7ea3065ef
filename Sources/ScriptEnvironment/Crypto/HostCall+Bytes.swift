import ScriptEngine

extension HostCall {
  /// The text of an argument that is a string; otherwise empty.
  func string(_ position: Int) -> String {
    guard let value = argument(position), value.kind == .string else { return "" }
    return value.text ?? ""
  }

  /// The bytes of an argument that is a binary text; otherwise none.
  func bytes(_ position: Int) -> [UInt8] {
    Latin1.bytes(string(position)) ?? []
  }

  /// The whole number of an argument; zero for anything that is none.
  func integer(_ position: Int) -> Int { argument(position)?.wholeNumber ?? 0 }
}

extension HostReply {
  /// A binary text; undefined for nothing.
  static func bytes(_ bytes: [UInt8]?) -> HostReply {
    bytes.map { .string(Latin1.text($0)) } ?? .undefined
  }
}
