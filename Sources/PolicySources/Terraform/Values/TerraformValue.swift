import WireFormats

/// A value of a configuration, which may be not known before Terraform runs.
indirect enum TerraformValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  /// A list, tuple or set.
  case list([TerraformValue])
  case object(TerraformObject)
  /// A resource, or one of its attributes that only the provider knows.
  case reference(TerraformReference)
  case unknown(TerraformUnknown)
}

/// A map or object, in the order of its file.
struct TerraformObject: Sendable, Equatable {
  struct Member: Sendable, Equatable {
    let name: String
    var value: TerraformValue
    /// Where the member stands; nil for one that a function has made.
    var place: TerraformPlace?

    static func == (left: Self, right: Self) -> Bool {
      left.name == right.name && left.value == right.value
    }
  }

  private(set) var members: [Member] = []
  private var indices: [String: Int] = [:]

  init() {}

  init(_ members: some Sequence<Member>) {
    for member in members { set(member) }
  }

  subscript(name: String) -> TerraformValue? { indices[name].map { members[$0].value } }

  /// The place of a member.
  func place(of name: String) -> TerraformPlace? { indices[name].flatMap { members[$0].place } }

  mutating func set(_ member: Member) {
    if let index = indices[member.name] {
      members[index] = member
    } else {
      indices[member.name] = members.count
      members.append(member)
    }
  }

  mutating func set(_ name: String, _ value: TerraformValue, at place: TerraformPlace? = nil) {
    set(Member(name: name, value: value, place: place))
  }

  /// The members in the order of Terraform's maps.
  var sorted: [Member] { members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
}

/// The reason why a value is not known, and the place that makes it so.
struct TerraformUnknown: Sendable, Equatable {
  let reason: String
  let place: TerraformPlace?
  /// Whether Terraform would find an error here, as `try` and `can` do, and no value that comes later.
  var isError = false

  static func == (left: Self, right: Self) -> Bool { left.reason == right.reason }
}

/// A resource by its address, or an attribute that the provider computes, such as `id`.
struct TerraformReference: Sendable, Hashable {
  /// The address of the module, such as `module.actions["eu"]`; empty for the root.
  let module: String
  let type: String
  let name: String
  /// The key of `for_each` or the index of `count`, as it stands between brackets.
  var key: String?
  var attribute: String?

  /// The address of the resource, such as `auth0_action.roles["eu"]`.
  var address: String {
    let prefix = module.isEmpty ? "" : "\(module)."
    return "\(prefix)\(type).\(name)\(key.map { "[\($0)]" } ?? "")"
  }
}

extension TerraformValue {
  var isKnown: Bool {
    switch self {
    case .unknown, .reference: false
    default: true
    }
  }

  var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The text of a scalar, as a template writes it.
  var text: String? {
    switch self {
    case .string(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): Self.text(of: number)
    case .null, .list, .object, .reference, .unknown: nil
    }
  }

  /// A whole number without a decimal point.
  static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// The elements of a list; the values of an object by the order of names; nil for others.
  var elements: [TerraformValue]? {
    switch self {
    case .list(let elements): elements
    case .object(let object): object.sorted.map(\.value)
    default: nil
    }
  }

  /// The first unknown value inside, or the value itself.
  var unknown: TerraformUnknown? {
    switch self {
    case .unknown(let unknown): unknown
    case .reference(let reference):
      TerraformUnknown(reason: "`\(reference.address)` is known after Terraform ran", place: nil)
    case .list(let elements): elements.lazy.compactMap(\.unknown).first
    case .object(let object): object.members.lazy.compactMap(\.value.unknown).first
    case .null, .boolean, .number, .string: nil
    }
  }

  /// The value as JSON; nil if a part of it is not known.
  var json: JSONValue? {
    switch self {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number): return .number(Self.text(of: number))
    case .string(let text): return .string(text)
    case .list(let elements):
      let all = elements.compactMap(\.json)
      return all.count == elements.count ? .array(all) : nil
    case .object(let object):
      let all = object.sorted.compactMap { member in
        member.value.json.map { JSONMember(member.name, $0) }
      }
      return all.count == object.members.count ? .object(all) : nil
    case .reference, .unknown: return nil
    }
  }

  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let text): self = Double(text).map(Self.number) ?? .string(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map(TerraformValue.init))
    case .object(let members):
      self = .object(
        TerraformObject(
          members.map { TerraformObject.Member(name: $0.name, value: TerraformValue($0.value)) }
        )
      )
    }
  }
}
