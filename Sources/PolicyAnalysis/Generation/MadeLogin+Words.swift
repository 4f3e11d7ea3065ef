import FoundationEssentials
import PostLogin
import WireFormats

extension MadeLogin {
  /// What is particular about the login, in words.
  func words(_ starts: [LoginStart]) -> String {
    let way = starts[start].way
    let parts = particulars(starts)
    return parts.isEmpty ? way : "\(way) with \(parts.joined(separator: " and "))"
  }

  /// Each thing that is particular about the login, in words.
  func particulars(_ starts: [LoginStart]) -> [String] {
    let mask = starts[start].mask
    return edits.map { $0.words(mask) }
  }
}

extension MadeLogin.Edit {
  fileprivate func words(_ mask: EventMask) -> String {
    switch self {
    case .member(let names, let value?):
      EventSchema.postLogin.privacy(of: names) == .secret
        ? "`\(EventPath.text(of: names))` = \(EventFieldPrivacy.stars)"
        : "`\(EventPath.text(of: names))` = \(Self.line(value, mask))"
    case .member(let names, nil): "no `\(EventPath.text(of: names))`"
    case .now(let now): "the time \(Date(millisecondsSince1970: now).eventText)"
    case .cached(let key, let value, let isExpired):
      "\(isExpired ? "an expired" : "a") cache entry `\(DocumentText.line(key, atMost: 40))` = "
        + Self.line(.string(value), mask)
    case .answer(let name, let answer):
      name.hasSuffix(HostResponses.again(""))
        ? "`\(name.dropLast(HostResponses.again("").count))` answering \(answer.words(mask)) when asked again"
        : "`\(name)` answering \(answer.words(mask))"
    case .result(let call, let result): "`\(call.name)` \(result.words(mask))"
    case .delay(let host, let milliseconds):
      "`\(host)` taking \(LoginValues.text(of: milliseconds)) ms"
    case .returned(let name, let value):
      "`\(name)` = \(value.map { Self.line($0, mask) } ?? "nothing") in what comes back"
    case .token(let payload, _): "a token with \(Self.line(payload, mask)) coming back"
    case .groups(let names): "the groups \(names.joined(separator: ", "))"
    case .roles(let names): "the effective roles \(names.joined(separator: ", "))"
    case .seed(let seed): "chance of the seed \(seed)"
    }
  }

  fileprivate static func line(_ value: JSONValue, _ mask: EventMask) -> String {
    DocumentText.line(mask.masked(value).jsonText(), atMost: 200)
  }
}

extension PackageResult {
  fileprivate func words(_ mask: EventMask) -> String {
    switch self {
    case .value(let value), .promised(let value):
      "answering \(MadeLogin.Edit.line(value, mask))"
    case .rejected: "rejecting"
    case .thrown: "throwing an error"
    }
  }
}

extension HostResponse {
  fileprivate func words(_ mask: EventMask) -> String {
    switch self {
    case .json(let status, let value): "\(status) \(MadeLogin.Edit.line(value, mask))"
    case .text(let status, let text): "\(status) with \(text.isEmpty ? "nothing" : "no JSON")"
    case .failure(let code): "nothing (\(code))"
    }
  }
}
