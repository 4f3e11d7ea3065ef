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
    ] + ClientAssertion.parameters
    + GrantType.parameters.map { parameter in
      parameter.type.map { PayloadField(parameter.name, $0, summary: parameter.summary) }
        ?? .parameter(parameter.name, parameter.summary)
    }
}
