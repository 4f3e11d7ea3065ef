import WireFormats

/// The user; an e-mail address is the short form.
extension TransactionReader {
  func user(in connection: Transaction.Connection?) -> Transaction.User? {
    guard let cursor = root.required("user") else { return nil }
    guard case .string(let address) = cursor.node.value else {
      return cursor.map.flatMap { map in
        user(map).map { map.has("enrolledFactors") ? $0 : withAddressAsFactor($0) }
      }
    }
    guard Self.isEmailAddress(address) else {
      cursor.report(
        "expected an e-mail address such as `rosa@example.com` or a map, found "
          + "`\(DocumentText.line(address))`"
      )
      return nil
    }
    return withAddressAsFactor(Self.user(address, in: connection))
  }

  /// The user with the verified address as a factor, where the file's factors list e-mail.
  private func withAddressAsFactor(_ user: Transaction.User) -> Transaction.User {
    guard context.enabledFactors?.contains("email") ?? false, user.emailVerified,
      user.email != nil
    else { return user }
    var user = user
    user.enrolledFactors = [.init(type: "email")]
    return user
  }

  /// A user with plausible data for everything but the address.
  private static func user(
    _ address: String,
    in connection: Transaction.Connection?
  ) -> Transaction.User {
    let provider = connection?.strategy ?? "auth0"
    let number =
      provider == "auth0"
      ? SampleData.id(24, of: SampleData.lowercaseHexadecimal, from: "user \(address)")
      : SampleData.id(21, of: SampleData.digits, from: "user \(address)")
    let createdAt = SampleData.time(from: "created \(address)")
    let names = SampleData.nameParts(of: address)
    var user = Transaction.User(userID: "\(provider)|\(number)", createdAt: createdAt)
    user.email = address
    user.emailVerified = true
    user.name = names.joined(separator: " ")
    user.givenName = names.first
    user.familyName = names.count > 1 ? names.last : nil
    user.nickname = String(address.prefix { $0 != "@" })
    user.picture = picture(names)
    user.identities = [
      Transaction.Identity(
        connection: connection?.name ?? defaultConnectionName,
        provider: provider,
        userID: number,
        isSocial: isSocial(provider)
      )
    ]
    return user
  }

  private static func picture(_ names: [String]) -> String {
    let initials = names.joined().lowercased().filter { $0.isASCII && $0.isLetter }.prefix(2)
    return "https://cdn.auth0.com/avatars/\(initials.isEmpty ? "xx" : initials).png"
  }

  private func user(_ map: DocumentMap) -> Transaction.User? {
    guard let id = userID(map) else {
      // Read the rest, so that its mistakes are reported too.
      var unknown = Transaction.User(userID: "", createdAt: now)
      readProfile(of: &unknown, map)
      return nil
    }
    let createdAt = map.present("created_at").flatMap(\.time)
    var user = Transaction.User(
      userID: id,
      createdAt: createdAt ?? SampleData.time(from: "created \(id)"),
      updatedAt: map.present("updated_at").flatMap(\.time)
    )
    readProfile(of: &user, map)
    if !map.has("identities") { user.identities = Self.identities(of: id) }
    return user
  }

  private func userID(_ map: DocumentMap) -> String? {
    if let cursor = map["user_id"] { return cursor.nonemptyString }
    map.cursor.report(
      "the user has no id; add `user_id`, such as `auth0|65f0c1d2e3a4b5c6d7e8f901`, or write only "
        + "an e-mail address"
    )
    return nil
  }

  private func readProfile(of user: inout Transaction.User, _ map: DocumentMap) {
    _ = (map["user_id"], map["created_at"], map["updated_at"])
    if let roles = map.present("roles") {
      roles.report("roles are no part of the user's profile; write them at the top of the file")
    }
    _ = Transaction.User.table.read(map, into: &user)
  }

  /// The account that an id such as `auth0|…` names.
  private static func identities(of id: String) -> [Transaction.Identity] {
    let parts = id.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return [] }
    let provider = String(parts[0])
    return [
      Transaction.Identity(
        connection: provider == "auth0" ? defaultConnectionName : provider,
        provider: provider,
        userID: String(parts[1]),
        isSocial: isSocial(provider)
      )
    ]
  }

  /// Whether a text has one `@` with text on both sides, and no character that mail servers refuse.
  private static func isEmailAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 }
      && !text.contains { "<>,;:\"()[]\\".contains($0) }
  }
}
