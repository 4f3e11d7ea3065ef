/// How the bytes of a key are laid out.
enum KeyForm: String, Sendable {
  case pkcs1, pkcs8, sec1, spki
  /// A certificate, of which only the public key counts.
  case certificate

  /// The form that a block of text announces.
  init?(label: String) {
    switch label {
    case "PRIVATE KEY": self = .pkcs8
    case "RSA PRIVATE KEY", "RSA PUBLIC KEY": self = .pkcs1
    case "EC PRIVATE KEY": self = .sec1
    case "PUBLIC KEY": self = .spki
    case "CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE": self = .certificate
    default: return nil
    }
  }

  func label(isPrivate: Bool) -> String {
    switch self {
    case .pkcs1: isPrivate ? "RSA PRIVATE KEY" : "RSA PUBLIC KEY"
    case .pkcs8: "PRIVATE KEY"
    case .sec1: "EC PRIVATE KEY"
    case .spki: "PUBLIC KEY"
    case .certificate: "CERTIFICATE"
    }
  }
}
