import WireFormats

/// Folds the buffered changes of one metadata object of the user.
enum MetadataChanges {
  /// Sets a member, or leaves it unchanged and returns a diagnostic (Auth0: Post-Login API Object).
  ///
  /// The changes stay in the order of each name's last change.
  static func set(
    _ command: Command,
    of member: String,
    in changes: inout [Outcome.Claim],
    limit: Int
  ) -> Diagnostic? {
    guard let name = command.argument(0).propertyName else { return .metadataNameIsSymbol }
    if let refusal = refusal(of: name, in: member) { return refusal }
    let remaining = changes.filter { $0.name != name }
    guard let value = command.argument(1).jsonText else {
      // A last value without JSON withdraws earlier changes of the key.
      changes = remaining
      return nil
    }
    let total = remaining.reduce(2) { $0 + $1.name.utf8.count + $1.value.bytes.count + 4 }
    guard total + name.utf8.count + value.bytes.count <= limit else {
      return .metadataTooLarge(member, limit)
    }
    changes = remaining + [Outcome.Claim(name: name, value: value)]
    return nil
  }

  private static let reservedAppMetadata: Set<String> = [
    "__tenant", "_id", "blocked", "clientID", "created_at", "email", "email_verified",
    "global_client_id", "globalClientID", "identities", "lastIP", "lastLogin", "loginsCount",
    "metadata", "multifactor", "multifactor_last_modified", "updated_at", "user_id",
  ]

  private static func refusal(of name: String, in member: String) -> Diagnostic? {
    if name.contains(where: { ".$".contains($0) }) {
      return .metadataIgnored("`\(name)` holds a dot or dollar sign", member)
    }
    guard member == "app_metadata", reservedAppMetadata.contains(name) else { return nil }
    return .metadataIgnored("`\(name)` is reserved", member)
  }
}

extension Diagnostic {
  fileprivate static let metadataNameIsSymbol = Diagnostic(
    .metadataIgnored,
    .warning,
    "a symbol cannot be the name of metadata; the change is not written"
  )

  fileprivate static func metadataIgnored(_ why: String, _ member: String) -> Diagnostic {
    Diagnostic(
      .metadataIgnored,
      .warning,
      "\(why); Auth0 does not keep it in `\(member)`, so use another name"
    )
  }

  fileprivate static func metadataTooLarge(_ member: String, _ limit: Int) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      .warning,
      "the changes of `\(member)` are larger than \(limit.inKilobytes); this one is not written, so "
        + "keep less in the profile"
    )
  }
}
