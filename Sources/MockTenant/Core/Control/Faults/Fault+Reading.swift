import HTTPTypes
import PostLogin
import WireFormats

extension Fault {
  /// The members of `PUT /_mock/faults`.
  static let fields = [
    PayloadField(
      "path",
      .string(lengths: 1...2048),
      summary: "An endpoint's path, with or without values for its parameters.",
      isRequired: true
    ),
    PayloadField(
      "method",
      .choice(["GET", "POST", "PUT", "PATCH", "DELETE"]),
      summary: "The method; without it, every method of the path."
    ),
    PayloadField(
      "times",
      .integer(0...1_000_000),
      summary: "How many requests meet the fault (1 by default); 0 removes it."
    ),
    PayloadField("status", .integer(400...599), summary: "The status of a refusal."),
    PayloadField(
      "retry_after",
      .integer(0...86_400),
      summary: "The seconds of `Retry-After` (1 by default with 429); needs `status`."
    ),
    PayloadField("delay_ms", .integer(1...60_000), summary: "Milliseconds before the answer."),
    PayloadField("cut_off", .boolean, summary: "Whether half of the answer is sent."),
    PayloadField("garbage", .boolean, summary: "Whether the answer is no JSON."),
    PayloadField(
      "block_user",
      .string(lengths: 1...255),
      summary: "The user that is blocked before the request is handled."
    ),
    PayloadField(
      "end_sessions",
      .string(lengths: 1...255),
      summary: "The user whose sessions end before the request is handled."
    ),
    PayloadField(
      "withdraw_consent",
      .string(lengths: 1...255),
      summary: "The user whose refresh tokens are revoked before the request is handled."
    ),
    PayloadField(
      "rotate_keys",
      .choice(["keep", "drop"]),
      summary: "Makes a new signing key first, and keeps or drops the old ones."
    ),
  ]

  /// Reads the members of a request, which fit the fields.
  ///
  /// - Throws: `ManagementError` if no endpoint has the path, if the members contradict each other,
  ///   or if none says what fails.
  init(_ body: JSONObject, endpoints: [Endpoint]) throws {
    path = body.string("path") ?? ""
    method = body.string("method").flatMap { HTTPRequest.Method($0) }
    times = body.integer("times") ?? 1
    delay = body.integer("delay_ms").map { .milliseconds($0) }
    try check(endpoints)
    answer = try Self.answer(body)
    if let id = body.string("block_user") { changes.append(.blockUser(id)) }
    if let id = body.string("end_sessions") { changes.append(.endSessions(of: id)) }
    if let id = body.string("withdraw_consent") { changes.append(.withdrawConsent(of: id)) }
    if let word = body.string("rotate_keys") {
      changes.append(.rotateKeys(keepingOld: word == "keep"))
    }
    guard times == 0 || delay != nil || answer != nil || !changes.isEmpty else {
      throw Self.refusal(
        "The fault does nothing; give it a status, delay_ms, cut_off, garbage, or a change such as block_user"
      )
    }
  }

  private func check(_ endpoints: [Endpoint]) throws {
    let found = endpoints.filter { $0.matches(path) && $0.part != .testControl }
    guard !found.isEmpty else {
      let isControl = path.hasPrefix("/_mock")
      throw Self.refusal(
        isControl
          ? "Test control has no faults, so that they can be removed"
          : "No endpoint has the path `\(DocumentText.line(path))`; /_mock/openapi.json lists them"
      )
    }
    guard method == nil || found.contains(where: { $0.method == method }) else {
      let known = found.map(\.method.rawValue).joined(separator: ", ")
      throw Self.refusal("The path `\(DocumentText.line(path))` has only \(known)")
    }
  }

  private static func answer(_ body: JSONObject) throws -> Answer? {
    let status = body.integer("status")
    let seconds = body.integer("retry_after")
    let answers: [Answer?] = [
      status.map { .status(Int($0), retryAfter: seconds ?? ($0 == 429 ? 1 : nil)) },
      body.boolean("cut_off") == true ? .cutOff : nil,
      body.boolean("garbage") == true ? .garbage : nil,
    ]
    let given = answers.compactMap(\.self)
    guard given.count <= 1 else {
      throw refusal("A fault has one answer: status, cut_off or garbage")
    }
    guard seconds == nil || status != nil else { throw refusal("retry_after needs a status") }
    return given.first
  }

  private static func refusal(_ text: String) -> ManagementError {
    ManagementError(.badRequest, text, code: "invalid_body")
  }
}
