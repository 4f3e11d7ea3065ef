/// What a script reaches through its host; every answer is waited for on the engine's thread.
package protocol HostServices: AnyObject {
  /// Finds a module that is not built in, for the script of a path.
  func module(_ name: String, from file: String) -> HostModule

  /// Begins a request; its answer is received later.
  func send(_ request: RequestText)

  /// Waits for the next answer, no longer than that; nil where none has come, or without a limit
  /// where none will come.
  func receive(within limit: Duration?) -> RequestReply?
}

/// A module, or why there is none.
package struct HostModule: Sendable, Equatable {
  /// What our JavaScript is told, as a JSON object: `path`, `kind` and `secrets` of a module that
  /// was found, `refused` with a reason, or nothing.
  package var json: String
  /// The path of a module that was found.
  package var path: String?
  /// The text of a module that was found.
  package var text: String

  package init(json: String, path: String? = nil, text: String = "") {
    self.json = json
    self.path = path
    self.text = text
  }
}

/// A request as our JavaScript writes it.
package struct RequestText: Sendable, Equatable {
  /// The execution's own number of it.
  package var id: Int
  /// `method`, `url`, `headers` and `redirect`.
  package var json: String
  package var body: [UInt8]

  package init(id: Int, json: String, body: [UInt8]) {
    self.id = id
    self.json = json
    self.body = body
  }
}

/// The answer to a request.
package struct RequestReply: Sendable, Equatable {
  package var id: Int
  /// `id`, `duration` in milliseconds, and `reply`, as our JavaScript reads it.
  package var json: String
  package var body: [UInt8]

  package init(id: Int, json: String, body: [UInt8]) {
    self.id = id
    self.json = json
    self.body = body
  }
}
