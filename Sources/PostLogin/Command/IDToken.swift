extension API {
  /// `api.idToken`: claims of the ID token, which also show at the userinfo endpoint.
  static let idToken = Namespace(
    "idToken",
    methods: [.setCustomClaim(of: "idToken")],
    fold: { command, effects in
      let refusal = effects.idToken.set(command, on: .id, in: effects.event)
      effects.diagnose(refusal, at: command)
    }
  )
}
