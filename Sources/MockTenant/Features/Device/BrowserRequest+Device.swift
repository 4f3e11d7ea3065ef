import PostLogin
import WireFormats

extension BrowserRequest {
  /// Logs that a user code or its device was refused.
  func logFailedDevice(
    _ text: String,
    typed: String? = nil,
    client: Client? = nil,
    user: User? = nil
  ) async throws {
    var details: JSONObject = ["error": ["message": .string(text)]]
    // Anything else in the field is no code, and may be a password.
    if let typed, typed.count <= 20, typed.allSatisfy(Self.isCodeCharacter) {
      details.set("code", .string(typed))
    }
    details.set("session_id", string: try await liveSession()?.record.id)
    try await tenant.log(
      .failedDevice,
      description: text,
      subject: .init(client: client, user: user),
      details: details,
      origin: origin
    )
  }

  private static func isCodeCharacter(_ character: Character) -> Bool {
    let letters = DeviceFlowSettings.Charset.allCases.flatMap(\.characters) + ["-", " "]
    return character.uppercased().allSatisfy(letters.contains)
  }
}
