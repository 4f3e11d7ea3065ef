import WireFormats

extension MethodName {
  package static let redirectEncodeToken: MethodName = "redirect.encodeToken"
  package static let redirectSendUserTo: MethodName = "redirect.sendUserTo"
  package static let redirectCanRedirect: MethodName = "redirect.canRedirect"
  package static let redirectValidateToken: MethodName = "redirect.validateToken"
}

extension Namespace {
  /// `api.redirect`: sends the browser to another page and back (Auth0: Post-Login API Object).
  static let redirect = Namespace(
    [
      Method(
        .redirectEncodeToken,
        .answers,
        meaning: "Makes a signed token that passes data about the login to the page of a redirect",
        takes: [
          "options":
            "{ secret: string; payload: { [name: string]: unknown }; expiresInSeconds?: number }"
        ],
        gives: "string",
        reading: .texts
      ) { arguments, context in
        encodedToken(arguments.argument(0), context)
      },
      Method(
        .redirectSendUserTo,
        .interrupts(rank: InterruptionRank.redirect),
        meaning:
          "Sends the browser to a page after this Action, and continues in onContinuePostLogin",
        takes: ["url": "string", "options?": "{ query?: { [name: string]: string } }"],
        gives: "PostLoginAPI",
        changing: .redirect,
        reading: .texts
      ) { arguments, context in
        if let conflict = context[Interaction.self].conflictWithRedirect {
          return Reply(value: .api, abortMessage: conflict)
        }
        switch RedirectRequest.url(arguments.argument(0), options: arguments.argument(1)) {
        case .failure(let failure): return Reply(value: .failure(failure))
        case .success(let url):
          context[Interaction.self].hasRedirect = true
          return .api(issuing: Command(.redirectSendUserTo, [.string(url)]))
        }
      } fold: { command, effects in
        guard effects.canInteract(for: command) else { return }
        let url = command.argument(0).stringValue ?? ""
        effects.outcome.redirect = RedirectRequest(
          url: url,
          query: RedirectRequest.parameters(of: url)
        )
        effects.decide(.redirect, by: command)
      },
      Method(
        .redirectCanRedirect,
        .asks,
        meaning: "Whether the browser of this login can be redirected",
        gives: "boolean"
      ) { _, context in
        Reply(value: .json(JSONText(.boolean(context.event.canRedirect))))
      },
      Method(
        .redirectValidateToken,
        .asks,
        meaning: "Checks the token that the browser came back with, and returns its claims",
        takes: ["options": "{ secret: string; tokenParameterName?: string }"],
        gives: "{ [name: string]: any }",
        reading: .texts,
        lookingAt: [["request"]]
      ) { arguments, context in
        validatedToken(arguments.argument(0), context)
      },
    ]
  )
}

extension RedirectRequest {
  /// The URL with the parameters of the options in its query.
  static func url(
    _ url: CallArgument,
    options: CallArgument
  ) -> Result<String, Reply.Failure> {
    do throws(Reply.Failure) {
      guard var parsed = WebURL(try url.text.get()) else { throw typeError("Invalid URL") }
      if options.isUnknown, let message = options.value.refusal { throw typeError(message) }
      var entries: [(name: String, value: String)] = []
      for entry in options["query"].entries {
        entries.append((entry.name, try entry.argument.text.get()))
      }
      guard !entries.isEmpty else { return .success(parsed.text) }
      var query = URLQuery(parsed.query ?? "")
      query.set(entries)
      parsed.query = query.text
      return .success(parsed.text)
    } catch {
      return .failure(error)
    }
  }

  private static func typeError(_ message: String) -> Reply.Failure {
    Reply.Failure(kind: .typeError, message: message)
  }

  fileprivate static func parameters(of url: String) -> [Parameter] {
    let query = url.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    return URLQuery(query).lastValues.map { Parameter(name: $0.name, value: $0.value) }
  }
}
