import WireFormats

@testable import MockTenant

/// The OpenAPI document describes the endpoint, and the Management API grants its scope.
func anEndpoint() async throws {
  let paths = OpenAPIDocument.document("https://tenant.example/").object("paths")
  let operation = paths?.object("/api/v2/stats/active-users")?.object("get")
  try require(operation != nil, "the OpenAPI document lacks the endpoint")
  try require(
    operation?.text.contains("read:stats") == true,
    "the OpenAPI document lacks its scope"
  )
  try require(
    EndpointTable.endpoints(hasTestControl: false, offersTrial: false, hasOktaPaths: false)
      .contains { $0.path == "/api/v2/stats/active-users" },
    "the router lacks the endpoint"
  )
}
