import CCurl
import Glibc
import PostLogin

/// A URL as curl itself reads it, so that the host which is checked is the host that is asked.
final class TargetURL {
  let handle: OpaquePointer
  /// In lower case, without brackets and the dot at its end.
  let host: String

  /// Nil for what is no URL of http or https with a host.
  init?(_ text: String) {
    guard !text.utf8.contains(0), let handle = postlogin_curl_url() else { return nil }
    self.handle = handle
    let isRead = postlogin_curl_url_set(handle, CURLUPART_URL, text) == CURLUE_OK
    let scheme = isRead ? Self.part(CURLUPART_SCHEME, of: handle) : nil
    let host = isRead ? Self.part(CURLUPART_HOST, of: handle) : nil
    self.host = AllowedHosts.normalized(host ?? "")
    // The initializer may only fail once everything has its value, so that `deinit` runs.
    guard let scheme, ["http", "https"].contains(scheme.lowercased()), !self.host.isEmpty else {
      return nil
    }
  }

  deinit { postlogin_curl_url_release(handle) }

  private static func part(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard postlogin_curl_url_get(handle, part, &text) == CURLUE_OK, let text else { return nil }
    defer { postlogin_curl_text_release(text) }
    return String(cString: text)
  }
}
