extension API {
  /// `api.redirect`: sends the browser elsewhere and back (reference 2, `api.redirect`; 3.5).
  static let redirect = Namespace(
    "redirect",
    methods: [
      Method("encodeToken") { arguments, context in encodedToken(arguments[0], context) },
      Method("sendUserTo", isDecisive: true) { arguments, context in
        if let conflict = context[Interaction.self].conflictWithRedirect {
          return Reply(value: .api, abortMessage: conflict)
        }
        switch redirectURL(arguments[0], options: arguments[1]) {
        case .failure(let failure): return Reply(value: .failure(failure))
        case .success(let url):
          context[Interaction.self].hasRedirect = true
          return .api(issuing: Command("redirect.sendUserTo", [.string(url)]))
        }
      },
      Method("canRedirect") { _, context in
        Reply(value: .json(JSONValue.boolean(context.event.canRedirect).text))
      },
      Method("validateToken") { arguments, context in validatedToken(arguments[0], context) },
    ],
    fold: { command, effects in
      guard effects.canInteract(for: command) else { return }
      let url = command.arguments[0].stringValue ?? ""
      effects.redirect = RedirectRequest(url: url, queryParams: RedirectRequest.parameters(of: url))
    }
  )

  /// The URL with the parameters of the options in its query.
  private static func redirectURL(
    _ url: ScriptValue,
    options: ScriptValue
  ) -> Result<String, Reply.Failure> {
    guard let text = url.javaScriptText else {
      return .failure(.typeError("Cannot convert a symbol to a string"))
    }
    guard var parsed = WebURL(text) else { return .failure(.typeError("Invalid URL")) }
    if case .unserializable(_, let message) = options { return .failure(.typeError(message)) }
    let entries = options.member("query")?.entries ?? []
    guard !entries.isEmpty else { return .success(parsed.text) }
    var query = URLQuery(parsed.query ?? "")
    query.set(entries.map { ($0.name, $0.value.javaScriptText) })
    parsed.query = query.text
    return .success(parsed.text)
  }
}

extension Reply.Failure {
  fileprivate static func typeError(_ message: String) -> Reply.Failure {
    Reply.Failure(kind: .typeError, message: message)
  }
}

extension JSONValue {
  /// The value as a piece of JSON.
  var text: JSONText { JSONText(uncheckedBytes: Array(jsonText().utf8)[...]) }
}

extension RedirectRequest {
  fileprivate static func parameters(of url: String) -> [Parameter] {
    let query = url.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    return URLQuery(query).lastValues.map { Parameter(name: $0.name, value: $0.value) }
  }
}
