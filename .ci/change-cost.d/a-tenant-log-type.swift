import PostLogin

@testable import PolicyAnalysis

/// A backtest takes a log of the type for a login of its grant.
func aTenantLogType() async throws {
  let code = "jwt_bearer_exchange_succeeded"
  guard let type = TenantLogType(code: code) else {
    throw Unexpected(description: "the code is unknown")
  }
  try require(type.grants == [.jwtBearer], "\(type.grants)")
  try require(RecordTable.plans[type] != nil, "backtests do not know its members")
}
