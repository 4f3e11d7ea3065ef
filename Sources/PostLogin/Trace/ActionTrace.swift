public import WireFormats

/// The accesses and calls of one Action, in order.
///
/// Repeated accesses of a member at the same place are one entry, or two if the Action changes the
/// member between them.
public struct ActionTrace: Sendable, Equatable {
  /// The name of the Action; empty if the caller knows it.
  public var action: String
  /// The accesses and calls, in order.
  public var entries: [Entry]
  /// Whether later entries were dropped because of a limit.
  public var isCut: Bool

  /// The trace of one execution.
  public init(action: String = "", _ entries: [Entry] = [], isCut: Bool = false) {
    self.action = action
    self.entries = entries
    self.isCut = isCut
  }

  /// One kind of access at one place.
  public struct Entry: Sendable, Equatable {
    /// The kind of access.
    public var kind: Kind
    /// The names that lead to a member of the event; a single text for other entries.
    public var names: [String]
    /// Whether the event lacked the member.
    public var isMissing: Bool
    /// The value as JSON, `{…}` for an object and `[…]` for an array that is not empty, and `***`
    /// for secret or personal values; nil if there was none.
    public var value: String?
    /// The place in the Action; nil if it is unknown.
    public var location: SourceLocation?
    /// Whether code that the Action called did it, such as a package.
    public var isIndirect: Bool

    /// An access or call at a place.
    public init(
      _ kind: Kind,
      _ names: [String],
      value: String? = nil,
      isMissing: Bool = false,
      isIndirect: Bool = false,
      at location: SourceLocation? = nil
    ) {
      self.kind = kind
      self.names = names
      self.value = value
      self.isMissing = isMissing
      self.isIndirect = isIndirect
      self.location = location
    }
  }

  /// The kinds of access and call.
  public enum Kind: String, Sendable, CaseIterable {
    /// The Action read a member of the event.
    case read
    /// The Action tested whether the event has a member, as `in` does.
    case test
    /// The Action listed the members of an object or array of the event.
    case list
    /// The Action passed on an object of the event as a whole, as to `console.log` or
    /// `structuredClone`.
    case whole
    /// The Action set a member of the event.
    case write
    /// The Action removed a member of the event.
    case delete
    /// The Action used its run context: a method of `api` that answers, a module, a request, a
    /// random value.
    case ask
    /// The Action called a method of `api`.
    case call
  }
}

extension ActionTrace.Kind {
  /// Whether the entry is an access to the event.
  public var isAboutEvent: Bool { self != .ask && self != .call }

  /// Whether the Action looked for a member, present or not.
  public var isLook: Bool { self == .read || self == .test }
}

extension ActionTrace.Entry {
  /// Whether the value was an object, empty or not.
  package var hasObject: Bool { value == "{}" || value == "{…}" }

  /// The subject of the entry for reports: `event.user.email`, `api.access.deny`, `module lodash`.
  public var path: String {
    kind.isAboutEvent ? EventPath.text(of: names) : names.joined(separator: ".")
  }
}
