/// The test control's operations in the OpenAPI document.
enum TestControlOperations {
  static let all: [OpenAPIOperation] = [
    .init("GET", "/_mock/clock", summary: "Returns the tenant's time."),
    .init(
      "PUT",
      "/_mock/clock",
      summary: "Stops the clock at a time, or lets it run again.",
      body: .json(TestControlRoutes.clock)
    ),
    .init(
      "POST",
      "/_mock/clock/advance",
      summary: "Advances the clock.",
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
      summary: "Deletes the tenant logs.",
      status: 204,
      answer: .nothing
    ),
    .init(
      "GET",
      "/_mock/live",
      summary: "Lists sessions, tokens, codes and logins that are valid."
    ),
    .init("GET", "/_mock/logins", summary: "Lists the newest logins with Actions, newest first."),
    .init(
      "GET",
      "/_mock/logins/{id}",
      summary: "Returns a login with its whole Outcome, and the trace of its Actions."
    ),
    .init(
      "POST",
      "/_mock/reset",
      summary: "Restores the configuration.",
      status: 204,
      answer: .nothing
    ),
    .init("GET", "/_mock/openapi.json", summary: "Returns this document."),
  ]
}
