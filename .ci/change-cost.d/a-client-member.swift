import WireFormats

@testable import MockTenant

/// A tenant's file and the OpenAPI document know the member.
func aClientMember() async throws {
  let file = try TenantFile(
    yaml: "clients: [{ client_id: web, callbacks: [], par_request_expiry: 60 }]\n"
  )
  let client = file.configuration.clients.first?.document
  try require(
    client?["par_request_expiry"] == .integer(60),
    "the file's client is \(client?.text ?? "missing")"
  )
  let document = OpenAPIDocument.document("https://tenant.example/").text
  try require(document.contains("par_request_expiry"), "the OpenAPI document lacks the member")
}
