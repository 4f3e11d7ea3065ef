import CCurl
import Glibc
import PostLogin
import WireFormats

/// A URL as curl parses it, so that the checked host is the host that curl connects to.
final class TargetURL {
  let handle: OpaquePointer
  /// The host that is checked.
  let host: HostName

  /// Nil for a text that is no URL of http or https with a host.
  init?(_ text: String) {
    guard !text.utf8.contains(0), let handle = postlogin_curl_url() else { return nil }
    guard postlogin_curl_url_set(handle, CURLUPART_URL, text) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: handle),
      ["http", "https"].contains(scheme.lowercased()),
      let written = Self.part(CURLUPART_HOST, of: handle), let host = HostName(written),
      Self.setName(of: host, writtenAs: written, in: handle)
    else {
      postlogin_curl_url_release(handle)
      return nil
    }
    self.handle = handle
    self.host = host
  }

  deinit { postlogin_curl_url_release(handle) }

  /// Writes a Unicode name in ASCII, so that curl looks up the name that is checked.
  private static func setName(
    of host: HostName,
    writtenAs text: String,
    in handle: OpaquePointer
  ) -> Bool {
    guard case .domain(let name) = host, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
    return postlogin_curl_url_set(handle, CURLUPART_HOST, name.ascii) == CURLUE_OK
  }

  private static func part(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard postlogin_curl_url_get(handle, part, &text) == CURLUE_OK, let text else { return nil }
    defer { postlogin_curl_text_release(text) }
    return String(cString: text)
  }
}
