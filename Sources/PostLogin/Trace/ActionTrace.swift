public import WireFormats

/// What one Action looked at, changed and asked for, in order.
///
/// What is done again at the same place is one entry.
public struct ActionTrace: Sendable, Equatable {
  /// The name of the Action; empty where whoever asks knows it.
  public var action: String
  /// What it did, in order.
  public var entries: [Entry]
  /// True where it did more than is kept.
  public var isCut: Bool

  /// The trace of one execution.
  public init(action: String = "", _ entries: [Entry] = [], isCut: Bool = false) {
    self.action = action
    self.entries = entries
    self.isCut = isCut
  }

  /// One thing that was done at one place.
  public struct Entry: Sendable, Equatable {
    /// What was done.
    public var kind: Kind
    /// The names that lead to a member of the event; one text for what is no part of it.
    public var names: [String]
    /// True where the event had no such member.
    public var isMissing: Bool
    /// The value as JSON, `{…}` for an object and `[…]` for an array that hold something, and `***`
    /// for what is secret or personal; nil where there was none.
    public var value: String?
    /// Where the Action did it; nil where that is not known.
    public var location: SourceLocation?
    /// True where code that the Action called did it, such as a package.
    public var isIndirect: Bool

    /// Something that was done at a place.
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

  /// What an Action can do.
  public enum Kind: String, Sendable, CaseIterable {
    /// It read a member of the event.
    case read
    /// It looked whether the event has a member, as `in` does.
    case test
    /// It listed the members of an object or array of the event.
    case list
    /// It handed on an object of the event as a whole, as to `console.log` or `structuredClone`.
    case whole
    /// It gave a member of the event a value.
    case write
    /// It removed a member of the event.
    case delete
    /// It asked its run context: a method of `api` that answers, a module, a request, chance.
    case ask
    /// It called a method of `api`.
    case call
  }
}

extension ActionTrace.Kind {
  /// Whether it is about the event.
  public var isAboutEvent: Bool { self != .ask && self != .call }

  /// Whether the Action has looked at what is, or is not, there.
  public var isLook: Bool { self == .read || self == .test }
}

extension ActionTrace.Entry {
  /// Whether the value was an object, empty or not.
  package var hasObject: Bool { value == "{}" || value == "{…}" }

  /// What the entry is about, as a person reads it: `event.user.email`, `api.access.deny`,
  /// `module lodash`.
  public var path: String {
    kind.isAboutEvent ? EventPath.text(of: names) : names.joined(separator: ".")
  }
}
