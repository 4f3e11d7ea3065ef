import PostLogin
import WireFormats

extension PolicyDifference {
  /// Returns the logins from which others are generated, those of files last, or only those of
  /// files if none is generated.
  func starts() throws(PostLoginError) -> [LoginStart] {
    let made = try LoginStart.all()
    var starts = (inputCount > 0 ? made : []) + givenLogins.map { LoginStart($0, like: made) }
    for index in starts.indices {
      starts[index].context = context.applied(to: starts[index].context)
    }
    return starts
  }
}

extension LoginStart {
  /// Takes the login of a file.
  fileprivate init(_ login: ComparedLogin, like made: [LoginStart]) {
    self.init(login.event, named: "`\(login.name)`", context: login.context, like: made)
    answers = login.answers
  }

  /// Takes a given login, with the grant of a generated one of the same protocol.
  init(_ event: Event, named name: String, context: RunContext, like made: [LoginStart]) {
    let value = event.json.value
    let path = ["transaction", "protocol"]
    let alike = value.value(at: path).flatMap { name in
      made.first { $0.value.value(at: path) == name }
    }
    self.init(
      name: name,
      grant: alike?.grant ?? .authorizationCode,
      value: value,
      times: LoginStart.times(in: value),
      context: context,
      isGiven: true
    )
  }
}

extension [LoginStart] {
  /// The logins that are tried first: those of files, then ordinary ones.
  var firstLogins: [GeneratedLogin] {
    (indices.filter { self[$0].isGiven } + indices.filter { !self[$0].isGiven }).map {
      GeneratedLogin(start: $0)
    }
  }
}
