import WireFormats

extension Client {
  /// The origins of `web_origins`, as browsers write them: their pages may frame an answer by
  /// `web_message` and receive it.
  ///
  /// An origin with a character that separates parts of a header is left out.
  var webOrigins: [String] {
    let origins = (document.strings("web_origins") ?? []).compactMap { WebURL($0)?.origin }
    return origins.filter { origin in
      origin.utf8.allSatisfy { PercentEncoding.isLetterOrDigit($0) || "-._:/[]".utf8.contains($0) }
    }
  }
}
