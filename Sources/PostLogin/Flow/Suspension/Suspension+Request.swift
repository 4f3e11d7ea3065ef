package import WireFormats

extension Suspension {
  /// The request that resumes the login: the login's own with empty query and body, changed by a
  /// JSON merge patch.
  package func request(changedBy changes: JSONValue) -> JSONText {
    var request = segments.first?.event["request"] ?? .emptyObject
    for name in ["query", "body"] { request = request.replacing([name], with: .emptyObject) }
    return request.applying(mergePatch: changes)
  }
}
