extension EventSchema {
  /// The event of a grant of client credentials (Auth0: Credentials Exchange Event Object).
  static let credentialsExchange = EventSchema(
    accessToken,
    SharedFields.all.agent,
    SharedFields.client,
    SharedFields.all.customDomain,
    SharedFields.all.organization,
    SharedFields.request.without("query"),
    SharedFields.all.resourceServer.always,
    SharedFields.all.secrets,
    SharedFields.all.tenant,
    SharedFields.all.transaction.always.closed
      .only("correlation_id", "requested_scopes", "target_scopes")
      .with("requested_scopes") { $0.always }
      .with("target_scopes") { $0.inReference(stage: .early) }
  )

  private static let accessToken = SharedMember(
    object: "accessToken",
    "The access token that is about to be issued",
    members: [
      MapMember(
        map: "customClaims",
        "The claims that Actions of this exchange have set",
        privacy: .personal,
        presence: .always
      ),
      StringListMember(
        "scope",
        "The scopes that the token would have",
        privacy: .open,
        presence: .always,
        example: "read:reports"
      ).derived { $0["transaction", "requested_scopes"] },
    ]
  )
}
