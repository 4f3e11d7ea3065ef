/// What can decide a login, in the order in which one beats another.
enum Decider: Sendable, Hashable {
  case denial, revocation, validation, refusedChallenge, failure, redirect, prompt, challenge
  case multifactor
}
