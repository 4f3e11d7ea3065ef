/// The form of the codes that users of devices type, as Auth0's tenant setting `device_flow`.
public struct DeviceFlowSettings: Sendable, Equatable {
  /// The characters of a user code.
  public enum Charset: String, Sendable, CaseIterable {
    /// Twenty letters that form no words.
    case base20
    /// The ten digits.
    case digits

    /// The characters, in order.
    var characters: [Character] {
      switch self {
      case .base20: Array("BCDFGHJKLMNPQRSTVWXZ")
      case .digits: Array("0123456789")
      }
    }

    /// The least number of characters that makes guessing hopeless, as Auth0 demands it.
    var minimumCount: Int { self == .base20 ? 8 : 9 }
  }

  /// The characters of a code.
  public let charset: Charset
  /// The form of a code: each `*` is one of the characters, `-` and spaces stand as they are.
  public let mask: String

  /// Auth0's default: `BCDF-GHJK`.
  public static let standard = DeviceFlowSettings(known: .base20, mask: "****-****")

  private init(known charset: Charset, mask: String) {
    self.charset = charset
    self.mask = mask
  }

  /// Creates settings; nil if the mask has more than 20 characters, another character than `*`,
  /// `-` and the space, or fewer than eight letters or nine digits.
  public init?(charset: Charset, mask: String) {
    guard mask.count <= 20, mask.allSatisfy({ "*- ".contains($0) }),
      mask.count(where: { $0 == "*" }) >= charset.minimumCount
    else { return nil }
    self.init(known: charset, mask: mask)
  }
}
