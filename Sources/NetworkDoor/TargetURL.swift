import CCurl
import Glibc
import PostLogin
import PostLoginScripts

/// A URL as curl itself reads it, so that the host which is checked is the host that is asked.
final class TargetURL {
  let handle: OpaquePointer
  /// In lower case, without brackets and the dot at its end.
  let host: String

  /// Nil for what is no URL of http or https with a host.
  init?(_ text: String) {
    guard !text.utf8.contains(0), let handle = curl_url() else { return nil }
    self.handle = handle
    let isRead = curl_url_set(handle, CURLUPART_URL, text, 0) == CURLUE_OK
    let scheme = isRead ? Self.part(CURLUPART_SCHEME, of: handle) : nil
    let host = isRead ? Self.part(CURLUPART_HOST, of: handle) : nil
    self.host = AllowedHosts.normalized(host ?? "")
    // The initializer may only fail once everything has its value, so that `deinit` runs.
    guard let scheme, ["http", "https"].contains(scheme.lowercased()), !self.host.isEmpty else {
      return nil
    }
  }

  deinit { curl_url_cleanup(handle) }

  private static func part(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
