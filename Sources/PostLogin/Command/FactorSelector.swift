public import WireFormats

/// A factor that an Action requests, such as `{ "type": "phone" }`.
public struct FactorSelector: Sendable, Equatable {
  /// The reason why a factor is not used.
  enum Refusal: Sendable { case unknown, disabled, alreadyPassed, notEnrolled, alreadyEnrolled }

  /// The factor as the Action wrote it.
  public let json: JSONText
  /// The type, with one name for both spellings of push notifications; nil without a type.
  public let type: String?

  /// The factor of this JSON.
  public init(_ json: JSONText) {
    self.json = json
    type = json["type"]?.stringValue.map(Self.canonical)
  }

  /// The reason why the factor cannot be challenged in this login; nil if it can.
  func refusalOfChallenge(for user: FactorState) -> Refusal? {
    guard let type, Self.types.contains(type) else { return .unknown }
    guard user.enabled?.contains(type) ?? true else { return .disabled }
    if user.passed.contains(type) { return .alreadyPassed }
    let isUsable =
      switch type {
      // A recovery code comes with the first enrolment and is not listed by itself.
      case "recovery-code": user.hasEnrolled
      case "email": user.enrolled.contains(type) || user.hasEmailFactor
      default: user.enrolled.contains(type)
      }
    return isUsable ? nil : .notEnrolled
  }

  /// The reason why the factor cannot be enrolled in this login; nil if it can.
  func refusalOfEnrollment(for user: FactorState) -> Refusal? {
    guard let type, Self.types.contains(type), type != "email" else { return .unknown }
    guard user.enabled?.contains(type) ?? true else { return .disabled }
    return user.enrolled.contains(type) ? .alreadyEnrolled : nil
  }

  static func canonical(_ type: String) -> String {
    type == "push" ? "push-notification" : type
  }

  /// The forms of the types that the table of methods names, in TypeScript.
  static let typeForms = [
    "FactorSelector": [
      #"{ type: "otp" | "email" | "recovery-code" | "webauthn-platform" | "webauthn-roaming"; \#(freeOptions) }"#,
      #"{ type: "phone"; \#(phoneOptions) }"#,
      #"{ type: "push" | "push-notification"; options?: { otpFallback?: boolean } }"#,
    ],
    "EnrollmentFactorSelector": [
      #"{ type: "otp" | "recovery-code" | "webauthn-platform" | "webauthn-roaming"; \#(freeOptions) }"#,
      #"{ type: "phone"; \#(phoneOptions) }"#,
      #"{ type: "push" | "push-notification"; \#(freeOptions) }"#,
    ],
  ]

  private static let freeOptions = "options?: { [name: string]: unknown }"
  private static let phoneOptions =
    #"options?: { preferredMethod?: "sms" | "voice" | "both" }"#

  private static let types: Set<String> = [
    "email", "otp", "phone", "push-notification", "recovery-code", "webauthn-platform",
    "webauthn-roaming",
  ]

  /// The names by which Actions and fixtures know factors, one of them in both spellings.
  static let names = types.sorted() + ["push"]
}

/// The factors of the user who logs in.
struct FactorState {
  let enrolled: Set<String>
  /// The types of factors that were passed in this session.
  let passed: Set<String>
  /// Whether any factor was passed in this session, even one without a type.
  let hasPassedAny: Bool
  /// The types of factors that are enabled in the tenant; nil for all of them.
  let enabled: Set<String>?
  /// Whether the user's address is a factor without an enrolment: a verified one is, where the
  /// tenant enables e-mail (Auth0: Configure Email Notifications for MFA).
  let hasEmailFactor: Bool

  init(_ event: Event, enabled: [String]?) {
    let methods = event[path: ["authentication", "methods"]]?.elements ?? []
    let factors = methods.filter { $0["name"]?.stringValue == "mfa" }
    enrolled = Self.types(of: event[path: ["user", "enrolledFactors"]]?.elements ?? [])
    passed = Self.types(of: factors)
    hasPassedAny = !factors.isEmpty
    self.enabled = enabled.map { Set($0.map(FactorSelector.canonical)) }
    hasEmailFactor =
      enabled?.contains("email") ?? false
      && event[path: ["user", "email_verified"]]?.text == "true"
      && event[path: ["user", "email"]]?.stringValue != nil
  }

  /// Whether the user has enrolled a factor; the address that is one by itself does not count.
  var hasEnrolled: Bool { enrolled.contains { $0 != "email" || !hasEmailFactor } }

  private static func types(of factors: [JSONText]) -> Set<String> {
    Set(factors.compactMap { $0["type"]?.stringValue }.map(FactorSelector.canonical))
  }
}
