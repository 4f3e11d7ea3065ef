import WireFormats

/// A reference to a URL that stands in another one, as in a `Location` header (RFC 3986, 5.2).
enum URLReference {
  /// The absolute URL, as browsers write it; nil for what is none.
  static func resolved(_ reference: String, in base: String) -> String? {
    let reference = reference.drop { $0 == " " || $0 == "\t" }
    if let colon = reference.firstIndex(of: ":"), isScheme(reference[..<colon]) {
      return WebURL(String(reference))?.text
    }
    guard let colon = base.firstIndex(of: ":"), base[colon...].hasPrefix("://") else { return nil }
    let afterSlashes = base.index(colon, offsetBy: 3)
    let pathStart = base[afterSlashes...].firstIndex { "/?#".contains($0) } ?? base.endIndex
    let queryStart = base[pathStart...].firstIndex { "?#".contains($0) } ?? base.endIndex
    let fragmentStart = base[queryStart...].firstIndex(of: "#") ?? base.endIndex
    // Browsers take a backslash for a slash here.
    let slashed = reference.first == "\\" ? "/" + reference.dropFirst() : String(reference)
    let start: Substring
    switch slashed.first {
    case nil: start = base[..<fragmentStart]
    case "/" where slashed.dropFirst().first == "/" || slashed.dropFirst().first == "\\":
      start = base[...colon]
    case "/": start = base[..<pathStart]
    case "?": start = base[..<queryStart]
    case "#": start = base[..<fragmentStart]
    default:
      let slash = base[pathStart..<queryStart].lastIndex(of: "/")
      return WebURL((slash.map { base[...$0] } ?? base[..<pathStart] + "/") + slashed)?.text
    }
    return WebURL(start + slashed)?.text
  }

  /// Scheme, host and port, which is all that makes two URLs one origin.
  static func origin(of url: String) -> String {
    guard let start = url.firstRange(of: "://")?.upperBound else { return url }
    let authority = url[start...].prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    return (url[..<start] + host).lowercased()
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): true
      default: "0123456789+-.".utf8.contains(byte)
      }
    }
  }
}
