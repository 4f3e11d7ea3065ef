/// What happens where one Action asks the user for several things: the lowest rank.
enum InterruptionRank {
  static let redirect = 0
  static let prompt = 1
  static let challenge = 2
  static let multifactor = 3
}
