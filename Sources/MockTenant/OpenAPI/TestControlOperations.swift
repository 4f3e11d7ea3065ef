/// Test control in the OpenAPI document.
enum TestControlOperations {
  static let all: [OpenAPIOperation] = [
    .init("GET", "/_mock/clock", summary: "Says what time it is."),
    .init(
      "PUT",
      "/_mock/clock",
      summary: "Stops the clock at a moment, or lets it go.",
      body: .json(TestControlRoutes.clock)
    ),
    .init(
      "POST",
      "/_mock/clock/advance",
      summary: "Lets time pass.",
      body: .json(TestControlRoutes.advance)
    ),
    .init(
      "PUT",
      "/_mock/caller",
      summary: "Sets the address and place of every request.",
      body: .json(TestControlRoutes.caller),
      status: 204,
      answer: .nothing
    ),
    .init("GET", "/_mock/logs", summary: "Lists all tenant logs, the oldest first."),
    .init(
      "DELETE",
      "/_mock/logs",
      summary: "Forgets the tenant logs.",
      status: 204,
      answer: .nothing
    ),
    .init("GET", "/_mock/live", summary: "Lists what the tenant would still accept."),
    .init(
      "POST",
      "/_mock/reset",
      summary: "Goes back to the configuration.",
      status: 204,
      answer: .nothing
    ),
    .init("GET", "/_mock/openapi.json", summary: "Is this document."),
  ]
}
