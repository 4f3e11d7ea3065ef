/// A factor that an Action asks for, such as `{ "type": "phone" }`.
public struct FactorSelector: Sendable, Equatable {
  /// Why a factor is not used.
  enum Refusal: Sendable { case unknown, disabled, alreadyPassed, notEnrolled, alreadyEnrolled }

  /// As the Action wrote it.
  public var json: JSONText
  /// The type, with one name for both spellings of push notifications; nil when there is none.
  var type: String?

  init(_ json: JSONText) {
    self.json = json
    type = json["type"]?.stringValue.map(Self.canonical)
  }

  /// Why the factor cannot be challenged in this login; nil when it can.
  func refusalOfChallenge(in event: Event, enabled: [String]?) -> Refusal? {
    guard let type, Self.types.contains(type) else { return .unknown }
    guard isEnabled(in: enabled) else { return .disabled }
    if event.passedFactors.contains(type) { return .alreadyPassed }
    // A recovery code comes with the first enrolment and is not listed by itself.
    let isUsable =
      type == "recovery-code"
      ? !event.enrolledFactors.isEmpty : event.enrolledFactors.contains(type)
    return isUsable ? nil : .notEnrolled
  }

  /// Why the factor cannot be enrolled in this login; nil when it can.
  func refusalOfEnrollment(in event: Event, enabled: [String]?) -> Refusal? {
    guard let type, Self.types.contains(type), type != "email" else { return .unknown }
    guard isEnabled(in: enabled) else { return .disabled }
    return event.enrolledFactors.contains(type) ? .alreadyEnrolled : nil
  }

  private func isEnabled(in enabled: [String]?) -> Bool {
    enabled?.map(Self.canonical).contains { $0 == type } ?? true
  }

  fileprivate static func canonical(_ type: String) -> String {
    type == "push" ? "push-notification" : type
  }

  private static let types: Set<String> = [
    "email", "otp", "phone", "push-notification", "recovery-code", "webauthn-platform",
    "webauthn-roaming",
  ]
}

extension Event {
  /// The factors that the user has enrolled.
  var enrolledFactors: [String] {
    let factors = self[path: ["user", "enrolledFactors"]]?.elements ?? []
    return factors.compactMap { $0["type"]?.stringValue }.map(FactorSelector.canonical)
  }

  /// The factors that the user has passed in this session.
  var passedFactors: [String] {
    let methods = self[path: ["authentication", "methods"]]?.elements ?? []
    return methods.filter { $0["name"]?.stringValue == "mfa" }
      .compactMap { $0["type"]?.stringValue }.map(FactorSelector.canonical)
  }

  /// Whether the user has passed any factor in this session, even one without a type.
  var hasPassedFactor: Bool {
    let methods = self[path: ["authentication", "methods"]]?.elements ?? []
    return methods.contains { $0["name"]?.stringValue == "mfa" }
  }
}
