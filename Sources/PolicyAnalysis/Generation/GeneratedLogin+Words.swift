import FoundationEssentials
import PostLogin
import WireFormats

extension GeneratedLogin {
  /// Describes the edits of the login in words.
  func words(_ starts: [LoginStart]) -> String {
    let name = starts[start].name
    let parts = particulars(starts)
    return parts.isEmpty ? name : "\(name) with \(parts.joined(separator: " and "))"
  }

  /// Describes each edit of the login.
  func particulars(_ starts: [LoginStart]) -> [String] {
    let (mask, trigger) = (starts[start].mask, starts[start].trigger)
    return edits.map { $0.words(mask, trigger) }
  }
}

extension GeneratedLogin.Edit {
  fileprivate func words(_ mask: EventMask, _ trigger: Trigger) -> String {
    switch self {
    case .member(let names, let value?):
      TriggerDefinition.of(trigger)?.schema?.privacy(of: names) == .secret
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
      "`\(name)` = \(value.map { Self.line($0, mask) } ?? "nothing") in the resuming request"
    case .token(let payload, _): "a returned token with \(Self.line(payload, mask))"
    case .groups(let names): "the groups \(names.joined(separator: ", "))"
    case .roles(let names): "the effective roles \(names.joined(separator: ", "))"
    case .seed(let seed): "the seed \(seed)"
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
      "answering \(GeneratedLogin.Edit.line(value, mask))"
    case .rejected: "rejecting"
    case .thrown: "throwing an error"
    }
  }
}

extension HostResponse {
  fileprivate func words(_ mask: EventMask) -> String {
    switch self {
    case .json(let status, let value): "\(status) \(GeneratedLogin.Edit.line(value, mask))"
    case .text(let status, let text): "\(status) with \(text.isEmpty ? "nothing" : "no JSON")"
    case .failure(let code): "nothing (\(code))"
    }
  }
}
