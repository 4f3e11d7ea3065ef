import WireFormats

/// Folds the buffered changes of one metadata object of the user.
enum MetadataChanges {
  /// Sets a member, or leaves it unchanged and returns a diagnostic (Auth0: Post-Login API Object).
  ///
  /// The changes stay in the order of each name's last change. The event shows the profile's
  /// members; without one, no removal is needless.
  static func set(
    _ command: Command,
    of member: String,
    in event: Event?,
    addingTo changes: inout [Outcome.Claim],
    limit: Int
  ) -> Diagnostic? {
    guard let name = command.argument(0).stringValue else {
      return .nameIsNoText(.metadataIgnored, command)
    }
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
    let isFirst = remaining.count == changes.count
    changes = remaining + [Outcome.Claim(name: name, value: value)]
    guard value == .null, isFirst, let stored = event?[path: ["user", member]],
      stored.kind == .object, stored[name] == nil
    else { return nil }
    return .needlessRemoval(of: name, member)
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

extension Diagnostic.Code {
  /// A removal of metadata that the profile does not have.
  public static let needlessRemoval = Self(rawValue: "needlessRemoval")
}

extension Diagnostic {
  fileprivate static func needlessRemoval(of name: String, _ member: String) -> Diagnostic {
    Diagnostic(
      .needlessRemoval,
      .info,
      "`\(name)` is not in `\(member)`, and its removal writes the profile in every such login; "
        + "check `event.user.\(member)` first"
    )
  }

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
