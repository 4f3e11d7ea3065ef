/// Test control in the OpenAPI document.
enum TestControlOperations {
  static let all: [OpenAPIOperation] = [
    .init("GET", "/_mock/clock", "Says what time it is."),
    .init(
      "PUT",
      "/_mock/clock",
      "Stops the clock at a moment, or lets it go.",
      body: .json(TestControlRoutes.clock)
    ),
    .init(
      "POST",
      "/_mock/clock/advance",
      "Lets time pass.",
      body: .json(TestControlRoutes.advance)
    ),
    .init(
      "PUT",
      "/_mock/caller",
      "Sets the address and place of every request.",
      body: .json(TestControlRoutes.caller),
      status: 204,
      answer: .nothing
    ),
    .init("GET", "/_mock/logs", "Lists all tenant logs, the oldest first."),
    .init(
      "DELETE",
      "/_mock/logs",
      "Forgets the tenant logs.",
      status: 204,
      answer: .nothing
    ),
    .init("GET", "/_mock/live", "Lists what the tenant would still accept."),
    .init(
      "POST",
      "/_mock/reset",
      "Goes back to the configuration.",
      status: 204,
      answer: .nothing
    ),
    .init("GET", "/_mock/openapi.json", "Is this document."),
  ]
}
