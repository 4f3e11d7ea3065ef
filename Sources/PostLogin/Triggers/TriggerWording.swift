/// The words for the results of a trigger's runs.
package struct TriggerWording: Sendable {
  /// What the Actions decide about or work for, such as `login`.
  package let subject: String
  /// The values of the section `decision`; the first one means that nothing was refused or failed.
  package let words: [String]
  /// The predicate of a word in a sentence, if it is not "is" and the word.
  private let predicates: [String: String]
  private let word: @Sendable (Outcome) -> String

  private init(
    _ subject: String,
    words: [String],
    predicates: [String: String] = [:],
    word: @escaping @Sendable (Outcome) -> String
  ) {
    self.subject = subject
    self.words = words
    self.predicates = predicates
    self.word = word
  }

  /// The word for the result of a run.
  package func word(for outcome: Outcome) -> String { word(outcome) }

  /// The sentence for the result of a run, such as `The login is allowed`.
  package func sentence(for outcome: Outcome) -> String {
    let word = word(for: outcome)
    return "The \(subject) \(predicates[word] ?? "is \(word)")"
  }
}

extension TriggerWording {
  /// The words for a login, and for a trigger that is not known.
  static let login = decision(
    about: "login",
    [.allowed, .denied, .redirected, .prompted, .challenged, .failed]
  )

  /// The words of Actions that decide about something.
  static func decision(about subject: String, _ decisions: [Outcome.Decision]) -> TriggerWording {
    TriggerWording(subject, words: decisions.map(\.rawValue)) { $0.decision.rawValue }
  }

  /// The words of Actions that no decision follows from.
  static func completion(of subject: String, success: String = "done") -> TriggerWording {
    TriggerWording(
      subject,
      words: [success, "failed"],
      predicates: ["failed": "has failed"]
    ) { $0.decision == .allowed ? success : "failed" }
  }

  /// The words of an Action that sends messages.
  static let delivery = TriggerWording(
    "message",
    words: ["delivered", "dropped", "retry", "failed"],
    predicates: ["failed": "has failed", "retry": "is sent again"]
  ) { outcome in
    guard outcome.decision == .allowed else { return "failed" }
    return outcome.notification.map { $0.isRetried ? "retry" : "dropped" } ?? "delivered"
  }
}

extension Outcome {
  /// The words of its trigger.
  package var wording: TriggerWording { TriggerDefinition.of(trigger)?.flow?.wording ?? .login }

  /// The result of the run in the words of its trigger, as `decision` of the JSON has it.
  package var word: String { wording.word(for: self) }

  /// Whether nothing was refused, interrupted or failed.
  package var isSuccess: Bool { word == wording.words.first }
}
