import CCurl
import PostLogin

/// The headers of a request in curl's form.
final class HeaderList {
  private(set) var list: UnsafeMutablePointer<curl_slist>?

  /// What curl writes by itself, or what is between the script and a proxy.
  private static let ownNames: Set<String> = [
    "accept-encoding", "connection", "content-length", "expect", "host", "keep-alive",
    "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// Nil for a method or header that would be more than one word or line; curl has to be ready.
  init?(_ request: ScriptRequest) {
    guard Self.isToken(request.method), !["CONNECT", "TRACE"].contains(request.method) else {
      return nil
    }
    var names: Set<String> = []
    for header in request.headers {
      let name = header.name.lowercased()
      guard Self.isToken(name), header.value.utf8.allSatisfy({ ![0, 10, 13].contains($0) }) else {
        return nil
      }
      guard !Self.ownNames.contains(name) else { continue }
      names.insert(name)
      // A name alone would take the header away.
      append(header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)")
    }
    append("Expect:")
    if !names.contains("content-type") { append("Content-Type:") }
  }

  deinit { postlogin_curl_list_release(list) }

  private func append(_ line: String) {
    if let longer = postlogin_curl_list_append(list, line) { list = longer }
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        byte > 0x20 && byte < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
      }
  }
}
