package import WireFormats

/// A login, with its case, that represents all logins with the same change and cause.
package struct BacktestExample: Sendable, Equatable {
  package var change: Direction
  package var cause: String
  package var after: BacktestVerdict
  package var logID: String
  /// The sort key by which examples are chosen; it depends only on the login.
  package var rank: String
  /// The case as its file contains it.
  package var text: JSONText

  /// The change and cause that the example represents.
  package var kind: String { "\(change.rawValue)\n\(cause)" }

  package var line: [UInt8] {
    var writer = CaseLineWriter()
    writer.object("example") {
      $0.string("change", change.rawValue)
      $0.string("cause", cause)
      $0.string("after", after.rawValue)
      $0.string("log_id", logID)
      $0.string("rank", rank)
      $0.text("case", text)
    }
    return writer.finished
  }

  init(_ result: BacktestResult, _ text: JSONText) {
    change = result.change
    cause = result.cause
    after = result.after
    logID = result.logID
    rank = LineDigest(of: result.logID).text
    self.text = text
  }

  /// Reads a line; nil for a text that is not an example.
  package init?(_ text: JSONText) {
    guard let example = text["example"], let id = example["log_id"]?.stringValue,
      let change = example["change"]?.stringValue.flatMap(Direction.init(rawValue:)),
      let cause = example["cause"]?.stringValue, let rank = example["rank"]?.stringValue,
      let after = example["after"]?.stringValue.flatMap(BacktestVerdict.init(rawValue:)),
      let item = example["case"]
    else { return nil }
    self.change = change
    self.cause = cause
    self.after = after
    logID = id
    self.rank = rank
    self.text = item
  }
}

extension LineDigest {
  init(of text: String) {
    self.init()
    add(text.utf8)
  }
}

/// The examples with the smallest ranks for each change and cause, independently of the order of
/// the logins.
package struct ExampleSelection: Sendable {
  private var examples: [String: [BacktestExample]] = [:]

  private static let maximumCount = 3

  package init() {}

  /// All examples: looser ones first, then by cause and rank.
  package var all: [BacktestExample] {
    examples.values.flatMap(\.self).sorted {
      ($0.change, $0.cause, $0.rank) < ($1.change, $1.cause, $1.rank)
    }
  }

  mutating func offer(_ result: BacktestResult, _ text: JSONText) {
    guard result.change != .unchanged else { return }
    add(BacktestExample(result, text))
  }

  package mutating func add(_ example: BacktestExample) {
    var list = examples[example.kind, default: []]
    if list.count >= Self.maximumCount, let last = list.last, last.rank <= example.rank { return }
    guard !list.contains(where: { $0.logID == example.logID }) else { return }
    list.append(example)
    list.sort { $0.rank < $1.rank }
    examples[example.kind] = Array(list.prefix(Self.maximumCount))
  }
}
