import WireFormats

extension MethodName {
  package static let promptRender: MethodName = "prompt.render"
}

extension Namespace {
  /// `api.prompt`: shows a form before the login continues (Auth0: Post-Login API Object).
  static let prompt = Namespace(
    [
      Method(
        .promptRender,
        .interrupts(rank: InterruptionRank.prompt),
        meaning: "Shows a form after this Action, and continues in onContinuePostLogin",
        takes: [
          "promptId": "string",
          "promptOptions?":
            "{ fields?: { [name: string]: unknown }; vars?: { [name: string]: unknown } }",
        ],
        changing: .prompt,
        reading: .members
      ) { arguments, context in
        if let conflict = context[Interaction.self].conflictWithPrompt {
          return Reply(value: .undefined, abortMessage: conflict)
        }
        let isGiven = !arguments[1].isFalsy
        let options = isGiven ? arguments.argument(1) : CallArgument(.object(.emptyObject))
        if let failure = promptFailure(arguments[0], options) { return failure }
        context[Interaction.self].hasPrompt = true
        return .undefined(issuing: Command(.promptRender, [arguments[0], options.value]))
      } fold: { command, effects in
        guard effects.canInteract(for: command) else { return }
        effects.outcome.prompt = PromptRequest(
          promptID: command.argument(0).stringValue ?? "",
          fields: command.argument(1).member("fields"),
          vars: command.argument(1).member("vars")
        )
        effects.decide(.prompt, by: command)
      }
    ]
  )

  private static func promptFailure(_ promptID: ScriptValue, _ options: CallArgument) -> Reply? {
    var problems = ArgumentProblems()
    if promptID == .undefined {
      problems.noteMissing("promptId")
    } else {
      problems.check(promptID, isTextOfAtMost: 48, as: "promptId")
    }
    problems.check(promptOptions: options)
    if !options.isUnknown, let failure = problems.failure { return failure }
    // For an object that JSON cannot hold, Auth0 throws the engine's own error.
    if case .unserializable(_, let message) = options.value {
      return .failure(.typeError, message)
    }
    guard (options.value.jsonText?.bytes.count ?? 0) <= maximumOptionBytes else {
      return .failure(
        .error,
        "The total size of the prompt options exceeds the limit of \(maximumOptionBytes) bytes."
      )
    }
    return nil
  }

  private static let maximumOptionBytes = 24 * 1024
}

extension ArgumentProblems {
  fileprivate mutating func check(promptOptions options: CallArgument) {
    guard options.isPlainObject else { return note("must be object", of: "promptOptions") }
    for name in options.memberNames where !["fields", "vars"].contains(name) {
      note(Self.additional, of: "promptOptions")
    }
    check(options["fields"], as: "fields", areNamesFree: false)
    check(options["vars"], as: "vars", areNamesFree: true)
  }

  private mutating func check(_ value: CallArgument, as name: String, areNamesFree: Bool) {
    guard value.value != .undefined else { return }
    guard value.isPlainObject else { return note("must be object", of: name) }
    let names = value.memberNames
    if names.count > Self.maximumMembers {
      note("must NOT have more than \(Self.maximumMembers) properties", of: name)
    }
    for member in names where !areNamesFree && !Self.isFieldName(member) {
      note(Self.additional, of: name)
    }
  }

  private static let additional = "must NOT have additional properties"
  private static let maximumMembers = 24

  private static func isFieldName(_ name: String) -> Bool {
    guard (1...50).contains(name.utf8.count), let first = name.utf8.first else { return false }
    let isWord = name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || isDigit($0) || isLetter($0) }
    return isWord && !isDigit(first)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
