package import WireFormats

extension BacktestCase {
  /// Reads a line.
  ///
  /// - Throws: `notJSON`, `unsupportedVersion`, or `invalidCase` for a line that is not a case.
  package init(line bytes: [UInt8], file: String? = nil) throws(PostLoginError) {
    try self.init(JSONText(checking: bytes, file: file))
  }

  /// Reads the text of a line.
  ///
  /// - Throws: `unsupportedVersion`, or `invalidCase` for a text that is not a case.
  package init(_ text: JSONText) throws(PostLoginError) {
    let values = Dictionary(text.members) { $1 }
    guard let version = values["version"], let id = values["log_id"]?.stringValue else {
      throw .invalidCase("a case needs `version` and `log_id`")
    }
    guard version.text == "\(Self.version)" else {
      throw PostLoginError(
        .unsupportedVersion,
        "the case has version `\(DocumentText.line(version.text))`, and this program reads "
          + "version \(Self.version); prepare the cases again"
      )
    }
    guard let type = values["type"]?.stringValue, let event = values["event"],
      event.kind == .object, let group = values["group"].flatMap(Group.init),
      let recorded = values["recorded"].flatMap({ Recorded($0.value) })
    else { throw .invalidCase("the case lacks `type`, `event`, `group` or `recorded`") }
    var unknown: [Unknown] = []
    for member in values["unknown"]?.value.objectValue ?? [] {
      guard let reason = Reason(rawValue: member.name), let paths = member.value.strings else {
        throw .invalidCase("`\(DocumentText.line(member.name))` is no reason for an unknown value")
      }
      unknown.append(Unknown(reason: reason, paths: paths))
    }
    self.init(
      logID: id,
      type: type,
      date: values["date"]?.stringValue ?? "",
      tenant: values["tenant"]?.stringValue ?? "",
      group: group,
      grants: values["grants"]?.value.strings ?? [],
      event: event,
      context: values["context"] ?? .emptyObject,
      unknown: unknown,
      asOf: (values["as_of"]?.value.arrayValue ?? []).map(AsOf.init),
      approximate: values["approximate"]?.value.strings ?? [],
      observed: values["observed"]?.value.strings ?? [],
      bounds: (values["bounds"]?.value.arrayValue ?? []).map(Bound.init),
      recorded: recorded,
      source: values["source"].flatMap { source in
        guard let line = source["line"].flatMap({ Int($0.text) }) else { return nil }
        return SourceLocation(file: source["file"]?.stringValue, line: line, column: 1)
      }
    )
  }
}

extension BacktestCase.Group {
  fileprivate init?(_ text: JSONText) {
    guard let kind = text["kind"]?.stringValue.flatMap(Kind.init(rawValue:)),
      let id = text["id"]?.stringValue
    else { return nil }
    self.init(kind: kind, id: id)
  }
}

extension BacktestCase.AsOf {
  fileprivate init(_ value: JSONValue) {
    self.init(
      date: value["date"]?.stringValue ?? "",
      source: value["source"]?.stringValue ?? "",
      paths: value["paths"]?.strings ?? []
    )
  }
}

extension BacktestCase.Bound {
  init(_ value: JSONValue) {
    self.init(
      path: value["path"]?.stringValue ?? "",
      earliest: value["earliest"]?.stringValue,
      latest: value["latest"]?.stringValue
    )
  }
}

extension BacktestCase.Recorded {
  init?(_ value: JSONValue) {
    guard let decision = value["decision"]?.stringValue.flatMap(Decision.init(rawValue:)) else {
      return nil
    }
    self.init(
      decision: decision,
      reason: value["reason"]?.stringValue,
      error: value["error"].map { error in
        BacktestCase.ActionError(
          action: error["action"]?.stringValue ?? "",
          version: error["version"]?.stringValue,
          kind: error["kind"]?.stringValue ?? "",
          name: error["name"]?.stringValue,
          message: error["message"]?.stringValue
        )
      },
      multifactor: value["multifactor"]?.stringValue
        .flatMap(BacktestCase.Multifactor.init(rawValue:)) ?? .none,
      executionCount: value["executions"]?.integerValue.map(Int.init)
    )
  }
}

extension PostLoginError.Code {
  /// A line that is not a case of a backtest, or an incomplete file of cases.
  package static let invalidCase = Self(rawValue: "invalidCase")
}

extension PostLoginError {
  package static func invalidCase(_ message: String) -> PostLoginError {
    PostLoginError(.invalidCase, message)
  }
}
