import PostLogin
import WireFormats

extension PolicyDifference {
  /// Returns the logins from which others are generated, those of files last, or only those of
  /// files if none is generated.
  func starts() throws(PostLoginError) -> [LoginStart] {
    let made = try LoginStart.all(of: trigger)
    let given = givenLogins.filter { $0.trigger == trigger }
    var starts = (inputCount > 0 ? made : []) + given.map { LoginStart($0, like: made) }
    for index in starts.indices {
      starts[index].context = context.applied(to: starts[index].context)
    }
    return starts
  }
}

extension LoginStart {
  /// Takes the login of a file.
  fileprivate init(_ login: ComparedLogin, like made: [LoginStart]) {
    self.init(
      login.event,
      of: login.trigger,
      named: "`\(login.name)`",
      context: login.context,
      like: made
    )
    answers = login.answers
  }

  /// Takes a given event; a login has the grant of a generated one of the same protocol.
  init(
    _ event: Event,
    of trigger: Trigger,
    named name: String,
    context: RunContext,
    like made: [LoginStart]
  ) {
    let value = event.json.value
    let path = ["transaction", "protocol"]
    let alike = value.value(at: path).flatMap { name in
      made.first { $0.trigger == trigger && $0.value.value(at: path) == name }
    }
    self.init(
      name: name,
      occasion: alike?.occasion ?? .usual(of: trigger),
      value: value,
      times: LoginStart.times(in: value, of: trigger),
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
