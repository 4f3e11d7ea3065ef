extension WebURL {
  /// Scheme, host and port as browsers write them, such as `https://app.example.com`; nil without a
  /// host.
  package var origin: String? {
    let start = text.index(text.startIndex, offsetBy: scheme.utf8.count + 1)
    guard text[start...].hasPrefix("//") else { return nil }
    let authority = text[start...].dropFirst(2).prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    // The schemes of applications in a web view are unknown to the reader, which keeps their case.
    return host.isEmpty ? nil : "\(scheme)://\(host.lowercased())"
  }
}
