import Hummingbird
import WireFormats

/// The endpoint `/_mock/suspicion`, which replaces bot detection.
enum SuspicionRoutes {
  static let endpoints: [Endpoint] = [
    .testControl(
      .put,
      "/_mock/suspicion",
      summary: "Makes the next sign-ups and logins by password suspicious.",
      body: .json([
        PayloadField(
          "requests",
          .integer(0...1_000_000),
          summary: "The number of requests.",
          isRequired: true
        )
      ]),
      answer: .nothing(.noContent),
      usesDatabase: false
    ) { call in
      call.tenant.suspicion.set(call.body.integer("requests") ?? 0)
      return Response(status: .noContent)
    }
  ]
}
