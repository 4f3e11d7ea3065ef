import PostLogin
import PostLoginPolicies

@main
enum Embedding {
  static func main() async throws {
    let policy = try Policy(at: "Actions/verified-email")
    try await policy.check()
    let event = try Event(json: #"{ "user": { "email": "rosa@example.com" } }"#)
    let outcome = try await policy.run(event)
    print(outcome.decision, outcome.reason ?? "")
  }
}
