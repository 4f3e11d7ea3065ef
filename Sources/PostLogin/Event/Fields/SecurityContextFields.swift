/// Fingerprints of the connection, under `event.security_context`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SecurityContextFields: Sendable {
  public let ja3 = StringMember("ja3", "The JA3 fingerprint; may be empty", orNull: true)
  public let ja4 = StringMember("ja4", "The JA4 fingerprint; may be empty", orNull: true)
}
