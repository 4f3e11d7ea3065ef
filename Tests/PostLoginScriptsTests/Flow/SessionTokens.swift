/// Session tokens made by Node.js's own `crypto`, for the secret `secret` and claims of
/// `tenant.example`, `auth0
/// 1` and the state `s1`.
///
/// The first is valid; each other has one defect.
enum SessionTokens {
  static let good = token(
    "eyJpYXQiOjE3NjcyMjU2MDAsImlzcyI6InRlbmFudC5leGFtcGxlIiwic3ViIjoiYXV0aDB8MSIsImV4cCI6MTc2NzIyNjUwMCwic3RhdGUiOiJzMSIsInBsYW4iOiJwbHVzIn0",
    "YIpS7iLHLvBM6lUQAdMbTZQWNdgh38xchD3FTGD-hxQ"
  )
  static let otherSecret = token(
    "eyJpYXQiOjE3NjcyMjU2MDAsImlzcyI6InRlbmFudC5leGFtcGxlIiwic3ViIjoiYXV0aDB8MSIsImV4cCI6MTc2NzIyNjUwMCwic3RhdGUiOiJzMSIsInBsYW4iOiJwbHVzIn0",
    "VlFoT9MXnv5sTGND-9iHAxWnPA219L_QOAe_r64IcVA"
  )
  static let otherState = token(
    "eyJpYXQiOjE3NjcyMjU2MDAsImlzcyI6InRlbmFudC5leGFtcGxlIiwic3ViIjoiYXV0aDB8MSIsImV4cCI6MTc2NzIyNjUwMCwic3RhdGUiOiJzMiIsInBsYW4iOiJwbHVzIn0",
    "hlVi-9Z1zyzDyM1rGD1sMYNjplvhfo73fmwkp5pvDvg"
  )
  static let expired = token(
    "eyJpYXQiOjE3NjcyMjU2MDAsImlzcyI6InRlbmFudC5leGFtcGxlIiwic3ViIjoiYXV0aDB8MSIsImV4cCI6MTc2NzIyNTU5OSwic3RhdGUiOiJzMSIsInBsYW4iOiJwbHVzIn0",
    "upEde80rLSiGa_6TvG7gC0n25Az_M9bIN6MZu3O4VdU"
  )
  static let otherSubject = token(
    "eyJpYXQiOjE3NjcyMjU2MDAsImlzcyI6InRlbmFudC5leGFtcGxlIiwic3ViIjoiYXV0aDB8MiIsImV4cCI6MTc2NzIyNjUwMCwic3RhdGUiOiJzMSIsInBsYW4iOiJwbHVzIn0",
    "q3z_KrRCJfuI9zNfr0lr2qOv325NZR-7oxN-nOyC2NE"
  )
  static let otherIssuer = token(
    "eyJpYXQiOjE3NjcyMjU2MDAsImlzcyI6Im90aGVyLmV4YW1wbGUiLCJzdWIiOiJhdXRoMHwxIiwiZXhwIjoxNzY3MjI2NTAwLCJzdGF0ZSI6InMxIiwicGxhbiI6InBsdXMifQ",
    "bP7sAC9piz0ZJqmaBGFxTu2IOpblJzHRObpTUkZSukI"
  )
  /// Without algorithm and signature.
  static let unsigned = token(
    "eyJpYXQiOjE3NjcyMjU2MDAsImlzcyI6InRlbmFudC5leGFtcGxlIiwic3ViIjoiYXV0aDB8MSIsImV4cCI6MTc2NzIyNjUwMCwic3RhdGUiOiJzMSIsInBsYW4iOiJwbHVzIn0",
    "",
    header: "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0"
  )

  private static func token(
    _ claims: String,
    _ signature: String,
    header: String = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
  ) -> String {
    "\(header).\(claims).\(signature)"
  }
}
