/// The redirect of the browser before the login continues.
public struct RedirectRequest: Sendable, Equatable {
  /// The whole URL, without the `state` that the tenant adds.
  public var url: String
  /// The parameters in the URL's query, decoded; the last value of a name counts.
  public var query: [Parameter]

  /// One name and value of a query.
  public struct Parameter: Sendable, Equatable {
    /// The name, decoded.
    public var name: String
    /// The value, decoded.
    public var value: String
  }
}
