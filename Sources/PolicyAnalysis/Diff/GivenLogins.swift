import PostLogin
import WireFormats

extension PolicyDifference {
  /// The logins from which others are made, those of files last; these alone if none is made up.
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
  /// The login of a file.
  fileprivate init(_ login: ComparedLogin, like made: [LoginStart]) {
    self.init(login.event, named: "`\(login.name)`", context: login.context, like: made)
    answers = login.answers
  }

  /// A login that was not made up, which is of the same grant as a made-up one of its protocol.
  init(_ event: Event, named way: String, context: RunContext, like made: [LoginStart]) {
    let value = event.json.value
    let path = ["transaction", "protocol"]
    let alike = value.value(at: path).flatMap { name in
      made.first { $0.value.value(at: path) == name }
    }
    self.init(
      way: way,
      grant: alike?.grant ?? .authorizationCode,
      value: value,
      times: LoginStart.times(in: value),
      context: context,
      isGiven: true
    )
  }
}

extension [LoginStart] {
  /// The first logins that are tried: those of files, then the ordinary ones.
  var firstLogins: [MadeLogin] {
    (indices.filter { self[$0].isGiven } + indices.filter { !self[$0].isGiven }).map {
      MadeLogin(start: $0)
    }
  }
}
