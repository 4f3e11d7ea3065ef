/// The reasons for a decision, in order of precedence.
enum Decider: Sendable, Hashable {
  case denial, revocation, validation, refusedChallenge, failure, redirect, prompt, challenge
  case multifactor, notification
}
