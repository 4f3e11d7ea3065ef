/// The precedence of requests to the user within one Action: the lowest rank wins.
enum InterruptionRank {
  static let redirect = 0
  static let prompt = 1
  static let challenge = 2
  static let multifactor = 3
}
