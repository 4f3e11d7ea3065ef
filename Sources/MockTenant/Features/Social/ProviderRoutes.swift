import HTTPTypes

/// The page that replaces social networks.
enum ProviderRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/u/provider",
      summary: "Shows the page of a social network, or logs in by its session.",
      query: [state, connection],
      // A session at the network logs in at once.
      answersHead: false
    ) { try await AuthorizeRoutes.flow($0).providerPage($0.query) },
    .page(
      .post,
      "/u/provider",
      summary: "Logs in with an account of a social network.",
      body: .form([
        state, connection, .parameter("account", "The id of a known user."),
        .parameter("email", "The e-mail address of another account."),
        .parameter("email_verified", "Whether the network has verified the address."),
        .parameter("name", "The user's name."),
        .parameter("nickname", "The user's nickname."),
        .parameter("user_id", "The account's id at the network."),
        PayloadField(
          "action",
          .choice(["continue", "refuse", "fail"]),
          summary: "What happens at the network."
        ),
      ])
    ) { try await AuthorizeRoutes.flow($0).answerProvider($0.body) },
  ]

  private static let state = PayloadField.parameter(
    "state",
    "The waiting login.",
    isRequired: true
  )
  private static let connection = PayloadField.parameter(
    "connection",
    "The network's connection.",
    isRequired: true
  )
}
