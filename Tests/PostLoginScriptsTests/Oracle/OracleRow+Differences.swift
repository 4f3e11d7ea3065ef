/// The sure rows that answer differently here, each with its reason.
extension OracleRow {
  /// A lone surrogate becomes U+FFFD when a text leaves the engine.
  private static let loneSurrogates: [String: Set<Int>] = ["cache": [96]]

  /// An argument object reaches a method as JSON text, which cannot tell a member that is a
  /// function, symbol, BigInt, Date or boxed value, nor an object without prototype, from what JSON
  /// makes of it.
  private static let lostInJSON: [String: Set<Int>] = [
    "cache": [105],
    "groups": [22, 23],
    "prompt": [24, 39, 40, 41, 72, 73, 74, 76, 115],
    "redirect": [61, 69, 124, 125, 166, 167, 168, 170, 171, 173],
    "refreshToken": [8],
    "roles": [27, 28, 29, 44],
    "samlResponse": [12, 50, 359, 360],
    "session": [9, 73, 100, 106],
  ]

  var isKnownToDiffer: Bool {
    [Self.loneSurrogates, Self.lostInJSON].contains { $0[namespace]?.contains(number) == true }
  }
}
