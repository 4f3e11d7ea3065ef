/// The record of a user and how they proved who they are.
extension Choices {
  mutating func user() -> Transaction.User {
    var user = Transaction.User(
      userID: nonEmptyText("auth0|65f0c1d2e3a4b5c6d7e8f901"),
      createdAt: time(),
      updatedAt: optionalTime()
    )
    user.email = optionalText("rosa@example.com")
    user.emailVerified = flag()
    user.username = optionalText("rosa")
    user.phoneNumber = optionalText("+351000000000")
    user.phoneVerified = optional { $0.flag() }
    user.name = optionalText("Rosa Almeida")
    user.givenName = optionalText("Rosa")
    user.familyName = optionalText("Almeida")
    user.nickname = optionalText("rosa")
    user.picture = optionalText("https://payments.example/rosa.png")
    user.lastPasswordReset = optionalTime()
    user.appMetadata = object()
    user.userMetadata = object()
    user.enrolledFactors = optional { $0.list(upTo: 3) { $0.factor() } }
    user.multifactor = optional { $0.texts("guardian") }
    user.identities = list(upTo: 3) { $0.identity() }
    user.roles = optional { $0.texts("member") }
    user.additional = object()
    return user
  }

  private mutating func factor() -> Transaction.EnrolledFactor {
    .init(
      type: allowedText(of: "event.user.enrolledFactors[].type"),
      options: optional { $0.object() }
    )
  }

  private mutating func identity() -> Transaction.Identity {
    var identity = Transaction.Identity()
    identity.connection = optionalText("Username-Password-Authentication")
    identity.provider = optionalText("auth0")
    identity.userID = optionalText("65f0c1d2e3a4b5c6d7e8f901")
    identity.isSocial = optional { $0.flag() }
    identity.profileData = optional { $0.strings() }
    identity.accessToken = optionalText("redacted")
    identity.additional = object()
    return identity
  }

  mutating func authentication() -> Transaction.Authentication {
    .init(
      methods: list(upTo: 3) { $0.method() },
      riskAssessment: optional { $0.riskAssessment() }
    )
  }

  private mutating func method() -> Transaction.AuthenticationMethod {
    let path = "event.authentication.methods[]"
    var method = Transaction.AuthenticationMethod(
      name: allowedText(of: "\(path).name"),
      timestamp: time()
    )
    method.type = optional { $0.allowedText(of: "\(path).type") }
    method.url = optionalText("https://payments.example/method")
    return method
  }

  private mutating func riskAssessment() -> Transaction.RiskAssessment {
    let path = "event.authentication.riskAssessment"
    var risk = Transaction.RiskAssessment(
      confidence: allowedText(of: "\(path).confidence"),
      version: text("1")
    )
    risk.agentDetection = assessment("AgentDetection")
    risk.impossibleTravel = assessment("ImpossibleTravel", hasDetails: false)
    risk.newDevice = assessment("NewDevice")
    risk.untrustedIP = assessment("UntrustedIP")
    risk.supplemental = optional { $0.documentedObject(at: "\(path).supplemental") }
    risk.external = optional { $0.object() }
    return risk
  }

  private mutating func assessment(
    _ name: String,
    hasDetails: Bool = true
  ) -> Transaction.Assessment? {
    let path = "event.authentication.riskAssessment.assessments.\(name)"
    return optional { choices in
      var assessment = Transaction.Assessment(
        code: choices.allowedText(of: "\(path).code"),
        confidence: choices.allowedText(of: "\(path).confidence")
      )
      guard hasDetails else { return assessment }
      assessment.details = choices.optional { $0.documentedObject(at: "\(path).details") }
      return assessment
    }
  }
}
