@testable import MockTenant
import PostLogin
import WireFormats

/// Makes requests of SAML and WS-Federation with random changes, the same ones for the same seed.
struct MutatedRequest: Sendable {
  /// A request, as the message of a failure shows it.
  struct Made: Sendable {
    var method = "GET"
    var path: String
    var headers: [String: String] = [:]
    var body: String?
  }

  private static let urlTokens =
    ["%00", "%FF", "%3C", "%0A", "+", "=", "&", "&&", "SAMLRequest", "RelayState=", ".", "a", "9"]
  private static let bodyTokens = urlTokens + ["%", "%z", "\u{0}", "é", " ", "\r\n", "<", "\""]

  let url: String
  private let random: TenantRandomness
  private var index = 0

  init(seed: UInt64, url: String) {
    random = TenantRandomness(seed: seed)
    self.url = url
  }

  /// The next request; its binding, endpoint and signature take turns.
  mutating func next() throws -> Made {
    index += 1
    let clientID = ["sp", "signed", "posting"][index % 3]
    let isLogout = (index / 3).isMultiple(of: 3)
    let path = "samlp/\(clientID)" + (isLogout ? "/logout" : "")
    var provider = ServiceProvider(id: "_m\(number(below: 1_000_000_000))", destination: url + path)
    if isLogout {
      provider.attributes = []
      provider.content =
        "<saml:NameID>auth0|ada</saml:NameID><samlp:SessionIndex>x</samlp:SessionIndex>"
    }
    let name = isLogout ? "LogoutRequest" : "AuthnRequest"
    switch index % 8 {
    // The message changes, and a signature no longer fits.
    case 0, 1:
      let text = mutated(
        index.isMultiple(of: 5) ? try provider.signed(name) : provider.message(name)
      )
      return post(path, "SAMLRequest=\(TenantClient.encoded(text.base64))&RelayState=abc")
    case 2:
      let bytes = RawDeflate.compress(mutated(provider.message(name))) ?? []
      return Made(path: "\(path)?SAMLRequest=\(TenantClient.encoded(bytes.base64))")
    // The message changes before it is signed, so that the signature fits.
    case 3:
      let text = String(decoding: mutated(provider.message(name)), as: UTF8.self)
      return Made(path: "\(path)?\(try provider.signedQuery(text))")
    // The compressed data change.
    case 4:
      let bytes = mutated(RawDeflate.compress(Array(provider.message(name).utf8)) ?? [])
      return Made(path: "\(path)?SAMLRequest=\(TenantClient.encoded(bytes.base64))")
    // The query changes, with its signature.
    case 5:
      let query = try provider.signedQuery(provider.message(name), relayState: "abc")
      return Made(path: "\(path)?\(changed(query, Self.urlTokens))")
    case 6:
      let text = try provider.signed(name)
      let body = "SAMLRequest=\(TenantClient.encoded(text.base64))&RelayState=abc"
      return post(path, changed(body, Self.bodyTokens))
    default:
      let query =
        "wa=wsignin1.0&wtrealm=urn:rp&wctx=a%26b&whr=Username-Password-Authentication"
        + "&wreply=https%3A%2F%2Frp.example.com%2Fwsfed"
      let realm = index.isMultiple(of: 16) ? "wsfed/rp" : "wsfed"
      return Made(path: "\(realm)?\(changed(query, Self.urlTokens))")
    }
  }

  private func post(_ path: String, _ body: String) -> Made {
    let type = "application/x-www-form-urlencoded"
    return Made(method: "POST", path: path, headers: ["Content-Type": type], body: body)
  }

  private func number(below limit: Int) -> Int {
    random.bytes(4).reduce(0) { $0 << 8 | Int($1) } % limit
  }

  private func mutated(_ text: String) -> [UInt8] { mutated(Array(text.utf8)) }

  /// One to three bytes replaced, removed or repeated.
  private func mutated(_ given: [UInt8]) -> [UInt8] {
    var bytes = given
    for _ in 0...number(below: 3) {
      let place = number(below: bytes.count)
      switch number(below: 3) {
      case 0: bytes[place] = UInt8(number(below: 256))
      case 1: bytes.remove(at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      }
    }
    return bytes
  }

  /// One to three characters replaced by tokens, removed or repeated.
  private func changed(_ given: String, _ tokens: [String]) -> String {
    var characters = given.map(String.init)
    for _ in 0...number(below: 3) {
      let place = number(below: characters.count)
      switch number(below: 3) {
      case 0: characters[place] = tokens[number(below: tokens.count)]
      case 1: characters.remove(at: place)
      default: characters.insert(contentsOf: characters[place...].prefix(20), at: place)
      }
    }
    return characters.joined()
  }
}
