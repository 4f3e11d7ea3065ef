public import PostLogin
import PostLoginTesting
public import WireFormats

extension PolicyDifference {
  /// One login that tells the versions apart, and stands for all with the same cause.
  public struct Difference: Sendable {
    /// What the change does to this login.
    public let direction: Direction
    /// What is particular about the login, in words.
    public let name: String
    /// The event of the login, which can be saved as a fixture.
    public let event: Event
    /// What the login has besides its event: time, cache, answers of hosts, as JSON.
    public let context: JSONValue
    /// The outcome with the first version.
    public let before: Outcome
    /// The outcome with the second version.
    public let after: Outcome
    /// The call or failure that makes the difference, if its place is known.
    public internal(set) var location: SourceLocation?
    /// The first line of the second version that the change touched, if a script has changed.
    public internal(set) var touched: SourceLocation?

    /// What differs in the outcomes, where the decision alone does not tell; rights stand first.
    let changes: [JSONDifference]
    /// The calls and failures of each version that make the difference.
    package internal(set) var places: [DecidingPlace]
    /// The grant, place and user of the login.
    let facts: [String]
    /// What is particular about the login, one by one.
    let particulars: [String]
    /// Whether the metadata of the login have types that the scripts use them as.
    let hasExpectedTypes: Bool
    /// Further given logins with the same cause, by name.
    var alike: [String] = []
    /// What the login has besides its event, for a suite.
    let setting: CaseSetting
    /// Hides the values of a person in texts about the difference.
    let mask: EventMask

    /// The paths of the outcome that differ, where the decision alone does not tell.
    public var changedPaths: [String] { changes.map(\.path) }
  }
}
