import PostLogin
import WireFormats

/// Edits of a login outside of its event.
extension LoginEdits {
  private static let maximumRequestAnswers = 40

  var madeContextEdits: [GeneratedLogin.Edit] {
    var edits: [GeneratedLogin.Edit] = []
    for host in hosts {
      edits += values.answers.map { .answer(host: host, $0) }
      edits += values.delays.map { .delay(host: host, $0) }
    }
    for name in requests {
      edits += ([HostResponses.plainAnswer] + values.answers.prefix(Self.maximumRequestAnswers))
        .map { .answer(host: name, $0) }
    }
    edits += calls.flatMap(resultEdits)
    edits += cacheEdits
    if values.dictionary.usesClock { edits += values.loginTimes.map { .now($0) } }
    for name in returned where name != "state" {
      edits += values.returnedTexts.map { .returned(name: name, .string($0)) }
    }
    let validates = asked.contains { $0.hasPrefix("api.redirect.validateToken") }
    if validates || values.dictionary.readsTokens && !returned.isEmpty {
      edits += .interleaved(
        tokenForms(in: validates ? [TokenForm.usualParameter] : returned).map { form in
          shapes.prefix(LoginValues.maximumAnswers).map { .token(payload: $0, form) }
        }
      )
    }
    let lists: [[String]] =
      [[]] + texts.prefix(10).map { [$0] } + texts.prefix(3).map { ["other", $0] }
      + values.lengths.map { count in (0...count).map { "g\($0)" } }
    if asked.contains(where: { $0.hasPrefix("api.groups") }) { edits += lists.map { .groups($0) } }
    if asked.contains(where: { $0.hasPrefix("api.roles") }) { edits += lists.map { .roles($0) } }
    if asked.contains("random") { edits += (2...9).map { .seed($0) } }
    return edits
  }

  /// Returns possible results of a call: a failure, falsy values, and values of the shapes that
  /// scripts read.
  func resultEdits(of call: PackageCall) -> [GeneratedLogin.Edit] {
    let name = call.path.split(separator: ".").last.map(String.init) ?? ""
    let isPlain = values.dictionary.plainCalls.contains(name)
    let isPromise = !isPlain && values.dictionary.usesPromiseMethods
    let all = values.results.map { isPromise ? PackageResult.promised($0) : .value($0) }
    return ([isPlain ? .thrown : .rejected] + all).map { .result(call, $0) }
  }

  private static let maximumTokenForms = 8

  /// Returns the forms in which scripts expect tokens from pages.
  private func tokenForms(in parameters: [String]) -> ArraySlice<TokenForm> {
    let forms = values.dictionary.tokenForms
    let secrets = secrets.keys.sorted().map { TokenForm.Secret.named($0) }
    // An attacker without the secret can also make a token.
    let forged = values.dictionary.readsTokens ? [TokenForm.Secret.text("forged")] : []
    return (forms.parameters + parameters).filter { $0 != "state" }.unique.flatMap { parameter in
      (forms.secrets.map { .text($0) } + secrets + forged).map {
        TokenForm(secret: $0, parameter: parameter)
      }
    }
    .prefix(Self.maximumTokenForms)
  }

  private var texts: [String] { values.dictionary.strings }
  private var shapes: [JSONValue] { values.shapes.values }

  private var cacheEdits: [GeneratedLogin.Edit] {
    guard values.dictionary.hasWord("cache") else { return [] }
    let written = Array(values.writtenTexts.prefix(24))
    let keys = (cached.keys.sorted() + texts.prefix(6) + guessedKeys).unique
    return keys.flatMap { key -> [GeneratedLogin.Edit] in
      let known = cached[key].map { [$0] } ?? []
      let plain = texts.prefix(8) + ["", "true", "false", "{}", "1"]
      let texts = (known + .interleaved([Array(plain), written])).unique
      return texts.map { .cached(key: key, value: $0, isExpired: false) }
        + known.map { .cached(key: key, value: $0, isExpired: true) }
    }
  }

  /// Cache keys that a script may build from a text and an id of the user; keys that it writes are
  /// known already.
  private var guessedKeys: [String] {
    guard cached.isEmpty else { return [] }
    let beginnings = texts.filter { text in
      text.last.map { !$0.isLetter && !$0.isNumber } == true
    }
    let copies = values.copies(from: starts[0]).prefix(2)
    return beginnings.prefix(4).flatMap { text in copies.map { text + $0 } }
  }
}
