import WireFormats

extension BacktestCase {
  /// The case as one line of JSON, without its line feed.
  package var line: [UInt8] {
    var writer = CaseLineWriter()
    writer.number("version", Self.version)
    writer.string("log_id", logID)
    writer.string("type", type)
    writer.string("date", date)
    if !tenant.isEmpty { writer.string("tenant", tenant) }
    writer.object("group") {
      $0.string("kind", group.kind.rawValue)
      $0.string("id", group.id)
    }
    writer.strings("grants", grants)
    writer.text("event", event)
    writer.text("context", context)
    writer.object("unknown") { writer in
      for item in unknown { writer.strings(item.reason.rawValue, item.paths) }
    }
    if !asOf.isEmpty {
      writer.list("as_of", asOf) { writer, item in
        writer.string("source", item.source)
        writer.string("date", item.date)
        writer.strings("paths", item.paths)
      }
    }
    if !approximate.isEmpty { writer.strings("approximate", approximate) }
    if !observed.isEmpty { writer.strings("observed", observed) }
    if !bounds.isEmpty {
      writer.list("bounds", bounds) { writer, bound in
        writer.string("path", bound.path)
        writer.string("earliest", bound.earliest)
        writer.string("latest", bound.latest)
      }
    }
    writer.object("recorded") { $0.write(recorded) }
    if let source {
      writer.object("source") {
        $0.string("file", source.file)
        $0.number("line", source.line)
      }
    }
    return writer.finished
  }
}

extension CaseLineWriter {
  fileprivate mutating func write(_ recorded: BacktestCase.Recorded) {
    string("decision", recorded.decision.rawValue)
    string("reason", recorded.reason)
    if let error = recorded.error {
      object("error") {
        $0.string("action", error.action)
        $0.string("version", error.version)
        $0.string("kind", error.kind)
        $0.string("name", error.name)
        $0.string("message", error.message)
      }
    }
    string("multifactor", recorded.multifactor.rawValue)
    if let count = recorded.executionCount { number("executions", count) }
  }
}
