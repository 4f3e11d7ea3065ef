import WireFormats

/// What an exchange at the token endpoint gives: its answer, and what is written with its log.
struct Exchanged: Sendable {
  var answer: JSONObject
  var change = UnitOfWork()
  /// The exchange of a refresh token, which the log of the success counts; nil for other grants.
  var rotation: Store.RefreshExchange?
}
