/// The multifactor authentication that the login ends with.
package struct MultifactorRequest: Sendable, Equatable {
  /// One of `any`, `none`, `guardian`, `google-authenticator`, `duo`.
  package var provider: String
  /// Whether the browser may be remembered, so that it is not asked again for a while.
  package var allowRememberBrowser: Bool
  /// Only for the provider `duo`.
  package var providerOptions: JSONText?
}
