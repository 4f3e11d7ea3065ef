/// The parameters of `/oauth/token`.
enum TokenParameters {
  static let all: [PayloadField] =
    [
      PayloadField(
        "grant_type",
        .choice(GrantType.exchangedNames),
        summary: "The kind of grant.",
        isRequired: true
      ),
      .parameter("client_id", "The client's id."),
      .parameter("client_secret", "The client's secret."),
    ] + GrantType.parameters.map { .parameter($0.name, $0.summary) }
}
