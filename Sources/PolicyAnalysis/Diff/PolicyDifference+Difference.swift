public import PostLogin
import PostLoginTesting
public import WireFormats

extension PolicyDifference {
  /// A login with different results in two versions, which represents all with the same cause.
  public struct Difference: Sendable {
    /// The effect of the change on this login.
    public let direction: Direction
    /// A description of the login's edits.
    public let name: String
    /// The event of the login, which can be saved as a fixture.
    public let event: Event
    /// The context of the login, such as time, cache and answers of hosts, as JSON.
    public let context: JSONValue
    /// The outcome in the first version.
    public let before: Outcome
    /// The outcome in the second version.
    public let after: Outcome
    /// The deciding call or failure, if its place is known.
    public internal(set) var location: SourceLocation?
    /// The first changed line of the second version, if a script changed.
    public internal(set) var touched: SourceLocation?

    /// The differences of the outcomes, if the decision alone does not show them; rights come
    /// first.
    let changes: [JSONDifference]
    /// The deciding calls and failures of each version.
    package internal(set) var places: [DecidingPlace]
    /// The grant, place and user of the login.
    let facts: [String]
    /// Descriptions of the login's edits.
    let particulars: [String]
    /// Whether the metadata of the login has the types that the scripts expect.
    let hasExpectedTypes: Bool
    /// The names of other given logins with the same cause.
    var alike: [String] = []
    /// The context of the login for a suite.
    let setting: CaseSetting
    /// Hides personal data in texts about the difference.
    let mask: EventMask

    /// The differing paths of the outcomes, if the decision alone does not show the difference.
    public var changedPaths: [String] { changes.map(\.path) }
  }
}
