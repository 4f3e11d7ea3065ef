import PostLogin
import WireFormats

@testable import MockTenant
@testable import PolicyAnalysis

/// Discovery lists the grant, clients may have it, and backtests know the logs of its logins.
func aGrantType() async throws {
  let name = "urn:ietf:params:oauth:grant-type:jwt-bearer"
  guard let grant = GrantType(named: name), let exchange = grant.exchange else {
    throw Unexpected(description: "the table lacks the grant")
  }
  try require(exchange.failure.grants == [.jwtBearer], "\(exchange.failure.grants)")
  try require(RecordTable.plans[exchange.success] != nil, "backtests do not know its successes")
  let document = OpenAPIDocument.document("https://tenant.example/").text
  try require(document.contains(name), "the OpenAPI document lacks the grant")
}
