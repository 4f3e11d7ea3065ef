import PostLogin
public import WireFormats

/// An event stream: the Action that receives the events of the types it subscribes to.
public struct EventStream: Sendable, Equatable {
  /// The members, with the Management API's names.
  public var document: JSONObject

  /// Creates a stream from a document.
  public init(_ document: JSONObject) { self.document = document }

  /// The id, such as `est_1`.
  public var id: String { members.string("id") }
  /// The types of events that the stream receives.
  public var eventTypes: [String] {
    document.objects("subscriptions").compactMap { $0.string("event_type") }
  }
  /// The id of the Action.
  public var actionID: String {
    document.object("destination")?.object("configuration")?.string("action_id") ?? ""
  }
  /// Whether the stream receives events.
  public var isEnabled: Bool { members.string("status") == Status.enabled.rawValue }

  /// The state that a request or the tenant gives a stream.
  enum Status: String, CaseIterable, Sendable { case enabled, disabled }

  private var members: DefaultedObject { DefaultedObject(document, EventStreamFields.table) }

  /// The reason why a stream cannot have a destination; nil if it can.
  static func problem(ofDestination destination: JSONObject) -> String? {
    let type = destination.string("type") ?? ""
    guard type == EventStreamFields.action else {
      return "destinations of type \(type) are not simulated; name an Action by type "
        + EventStreamFields.action
    }
    let configuration = destination.object("configuration") ?? [:]
    guard configuration.string("action_id") != nil else {
      return "the configuration of an Action's destination needs action_id"
    }
    guard let other = configuration.members.first(where: { $0.name != "action_id" }) else {
      return nil
    }
    return "the configuration of an Action's destination has no \(other.name)"
  }
}

extension Store {
  func eventStreams() async throws -> [EventStream] {
    try await entities(.eventStream).map(EventStream.init)
  }

  func eventStream(_ id: String) async throws -> EventStream? {
    try await entity(.eventStream, id).map(EventStream.init)
  }
}
