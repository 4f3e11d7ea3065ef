/// A login with what both versions made of it.
struct LoginPair: Sendable {
  var login: MadeLogin
  var before: LoginCourse
  var after: LoginCourse
}

/// Runs made-up logins in both versions.
struct PairRunner: Sendable {
  let starts: [LoginStart]
  let before: ComparedVersion
  let after: ComparedVersion

  /// More at a time would only wait for each other's engines and workers.
  private static let maximumRunning = 2

  /// Runs both versions at the same time, and several logins where there are workers; nil for edits
  /// that make no event, and for logins that a version refuses.
  ///
  /// - Throws: what makes it impossible to run a version at all.
  func pairs(
    of logins: [MadeLogin],
    secrets: [String: String],
    isMarked: Bool
  ) async throws -> [LoginPair?] {
    try await withThrowingTaskGroup(of: (Int, LoginPair?).self) { group in
      var pairs: [LoginPair?] = logins.map { _ in nil }
      for (index, login) in logins.enumerated() {
        guard let real = RealLogin(login, from: starts, secrets: secrets) else { continue }
        if index >= Self.maximumRunning, let (done, pair) = try await group.next() {
          pairs[done] = pair
        }
        group.addTask {
          async let first = before.course(of: real, isMarked: isMarked)
          async let second = after.course(of: real, isMarked: isMarked)
          guard let first = try await first, let second = try await second else {
            return (index, nil)
          }
          return (index, LoginPair(login: login, before: first, after: second))
        }
      }
      for try await (index, pair) in group { pairs[index] = pair }
      return pairs
    }
  }
}
