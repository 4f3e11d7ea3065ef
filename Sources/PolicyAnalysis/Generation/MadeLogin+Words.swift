import FoundationEssentials
import PostLogin
import WireFormats

extension MadeLogin {
  /// What is particular about the login, in words.
  func words(_ starts: [LoginStart]) -> String {
    let parts = edits.map(\.words)
    let way = starts[start].way
    return parts.isEmpty ? way : "\(way) with \(parts.joined(separator: " and "))"
  }
}

extension MadeLogin.Edit {
  var words: String {
    switch self {
    case .member(let names, let value?): "`\(EventPath.text(of: names))` = \(Self.line(value))"
    case .member(let names, nil): "no `\(EventPath.text(of: names))`"
    case .now(let now): "the time \(Date(millisecondsSince1970: now).eventText)"
    case .cached(let key, let value, let isExpired):
      "\(isExpired ? "an expired" : "a") cache entry `\(DocumentText.line(key, atMost: 40))` = "
        + Self.line(.string(value))
    case .answer(let name, let answer):
      name.hasSuffix(MadeUpOutside.again(""))
        ? "`\(name.dropLast(MadeUpOutside.again("").count))` answering \(answer.words) when asked again"
        : "`\(name)` answering \(answer.words)"
    case .delay(let host, let milliseconds):
      "`\(host)` taking \(LoginValues.text(of: milliseconds)) ms"
    case .returned(let name, let value):
      "`\(name)` = \(value.map(Self.line) ?? "nothing") in what comes back"
    case .token(let payload, _): "a token with \(Self.line(payload)) coming back"
    case .groups(let names): "the groups \(names.joined(separator: ", "))"
    case .roles(let names): "the effective roles \(names.joined(separator: ", "))"
    case .seed(let seed): "chance of the seed \(seed)"
    }
  }

  private static func line(_ value: JSONValue) -> String {
    DocumentText.line(value.jsonText(), atMost: 60)
  }
}

extension OutsideAnswer {
  fileprivate var words: String {
    switch self {
    case .json(let status, let value):
      "\(status) \(DocumentText.line(value.jsonText(), atMost: 60))"
    case .text(let status, let text): "\(status) with \(text.isEmpty ? "nothing" : "no JSON")"
    case .failure(let code): "nothing (\(code))"
    }
  }
}
