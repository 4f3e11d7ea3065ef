import PostLogin
import WireFormats

/// The requests that a stub answers; a part that it does not name may have any value.
struct RequestMatcher: Sendable, Equatable {
  /// In upper case.
  var method: String?
  var url: TextMatcher
  var headers: [Header] = []
  var body: Body?

  /// A header by its lower-case name; a nil value requires that the header is absent.
  struct Header: Sendable, Equatable {
    var name: String
    var value: TextMatcher?
  }

  enum Body: Sendable, Equatable {
    case text(TextMatcher)
    case json(JSONMatcher)
  }

  func matches(_ request: ScriptRequest) -> Bool {
    guard method == nil || method == request.method.uppercased() else { return false }
    guard url.matchesURL(request.url) else { return false }
    return headers.allSatisfy { $0.matches(request.headers) } && body?.matches(request.body) ?? true
  }
}

extension RequestMatcher.Header {
  func matches(_ headers: [HTTPHeader]) -> Bool {
    let found = headers.value(of: name)
    guard let value else { return found == nil }
    return found.map(value.matches) ?? false
  }
}

extension RequestMatcher.Body {
  func matches(_ body: [UInt8]) -> Bool {
    switch self {
    case .text(let matcher): matcher.matches(String(decoding: body, as: UTF8.self))
    case .json(let matcher):
      (try? JSONText(checking: body)).map { matcher.matches($0.value) } ?? false
    }
  }
}

extension [HTTPHeader] {
  /// The values of a header, joined by commas as in HTTP; nil when it is absent.
  package func value(of name: String) -> String? {
    let values = filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
