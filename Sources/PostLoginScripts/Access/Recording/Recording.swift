public import PostLogin
import WireFormats

/// Writes what hosts answered as files of stubs, without secrets and e-mail addresses.
///
/// A secret or address in a request becomes a wildcard, so that the stub still matches; one in a
/// response becomes `***`, or an address such as `person1@example.com`.
public struct Recording: Sendable {
  /// A file to write: the stubs of one host, or a binary body beside them.
  public struct File: Sendable, Equatable {
    /// The name, without a folder.
    public var name: String
    /// The content.
    public var bytes: [UInt8]
  }

  private let mask: SecretMask

  /// A recording that shows none of the secrets.
  public init(_ mask: SecretMask) {
    self.mask = mask
  }

  /// The files for the answers of real hosts, in the order of the requests; stubbed and refused
  /// requests are left out.
  public func files(of exchanges: [HTTPExchange]) -> [File] {
    var texts = RecordedTexts(mask)
    var hosts: [(name: String, stubs: [Stub])] = []
    var bodies: [File] = []
    for exchange in exchanges where exchange.origin == .network {
      let name = Self.fileName(of: exchange.request.host)
      var body: File?
      let number = bodies.count + 1
      guard
        let response = texts.response(
          exchange.reply.result,
          keeping: { bytes in
            body = File(name: "\(name)-\(number).bin", bytes: bytes)
            return "\(name)-\(number).bin"
          }
        )
      else { continue }
      let stub = Stub(request: texts.request(exchange.request), response: response)
      if let index = hosts.firstIndex(where: { $0.name == name }) {
        hosts[index].stubs.append(stub)
      } else {
        hosts.append((name, [stub]))
      }
      if let body { bodies.append(body) }
    }
    return hosts.map { Self.file($0.name, Self.distinct($0.stubs)) } + bodies
  }

  private struct Stub {
    var request: JSONValue
    var response: JSONValue
    var isOnce = false
  }

  /// Merges equal stubs: one stub if all answers are alike; else one stub for each answer, with a
  /// limited `times` except for the last.
  private static func distinct(_ stubs: [Stub]) -> [Stub] {
    var seen: [JSONValue: Int] = [:]
    var distinct: [Stub] = []
    for stub in stubs {
      if let last = seen[stub.request] {
        guard distinct[last].response != stub.response else { continue }
        distinct[last].isOnce = true
      }
      seen[stub.request] = distinct.count
      distinct.append(stub)
    }
    return distinct
  }

  private static func file(_ name: String, _ stubs: [Stub]) -> File {
    let list = stubs.map { stub in
      JSONValue.object(
        [JSONMember("request", stub.request), JSONMember("response", stub.response)]
          + (stub.isOnce ? [JSONMember("times", 1)] : [])
      )
    }
    let text = JSONValue.object([JSONMember("http", .array(list))]).jsonText(isIndented: true)
    return File(name: "\(name).json", bytes: Array("\(text)\n".utf8))
  }

  private static func fileName(of host: String) -> String {
    let name = host.lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber || character == ".")
        ? character : "-"
    }
    return String(name).hasPrefix(".") ? "-" + String(name) : String(name)
  }
}
