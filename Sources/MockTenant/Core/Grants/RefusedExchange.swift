/// The refusal of an exchange, with what is written with the log of its failure.
struct RefusedExchange: Error {
  var error: OAuthError
  var change = UnitOfWork()
}
