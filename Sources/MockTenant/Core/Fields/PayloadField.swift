import WireFormats

/// A member of a request or of an entity: its name, type and documentation.
///
/// A member of an entity also says where it is written and shown, its default, and its effect. The
/// Management API, the reader of `tenant.yaml` and the OpenAPI document read the same table.
struct PayloadField: Sendable {
  var name: String
  var type: PayloadType
  var summary: String
  var isNullable = false
  /// Whether every request or map must contain it.
  var isRequired = false
  /// The places in which the member is allowed.
  var access = FieldAccess.all
  /// The scopes of which a token needs one to change the member; empty for the endpoint's own.
  var changeScopes: [String] = []
  /// The places in which the member must stand.
  var requiredIn: FieldAccess = []
  /// The value of an entity that lacks the member.
  var defaultValue = FieldDefault.absent
  /// The effect of the member at this tenant.
  var effect = FieldEffect.full
  /// How a change of an object with free members treats the members that it does not name.
  var merge = FieldMerge.replaces
  /// The entities of which `tenant.yaml` must contain one with this name.
  var reference: TenantNames.Kind?
  /// The member that a plain text in a list of `tenant.yaml` sets.
  var shortForm: String?

  init(
    _ name: String,
    _ type: PayloadType,
    summary: String,
    isNullable: Bool = false,
    isRequired: Bool = false,
    access: FieldAccess = .all,
    changeScopes: [String] = [],
    requiredIn: FieldAccess = [],
    default defaultValue: FieldDefault = .absent,
    effect: FieldEffect = .full,
    merge: FieldMerge = .replaces,
    reference: TenantNames.Kind? = nil,
    shortForm: String? = nil
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.isNullable = isNullable
    self.isRequired = isRequired
    self.access = access
    self.changeScopes = changeScopes
    self.requiredIn = requiredIn
    self.defaultValue = defaultValue
    self.effect = effect
    self.merge = merge
    self.reference = reference
    self.shortForm = shortForm
  }
}

/// The type of a member.
indirect enum PayloadType: Sendable {
  case boolean
  case string(lengths: ClosedRange<Int> = 0...4096)
  case choice([String])
  case integer(ClosedRange<Int64>)
  case number(ClosedRange<Double>)
  case list(PayloadType, isUnique: Bool = false, atMost: Int = 1000)
  /// An object with these members only.
  case object([PayloadField])
  /// An object with members of any name; nil allows values of any type.
  case map(PayloadType?, atMost: Int = 10_000)

  /// The type's name in JSON Schema.
  var name: String {
    switch self {
    case .boolean: "boolean"
    case .string, .choice: "string"
    case .integer: "integer"
    case .number: "number"
    case .list: "array"
    case .object, .map: "object"
    }
  }
}
