import PostLoginScripts

@testable import PostLoginTesting

/// A script with what the engine says of it, written by hand: every piece stands between bars.
enum SampleCoverage {
  /// Makes a file of a text in which `«count|` begins a piece and `»` ends it.
  static func file(_ marked: String, named name: String = "Actions/a/code.js") -> FileCoverage {
    var text = ""
    var pieces: [ScriptCounts.Piece] = []
    var rest = marked[...]
    while let open = rest.firstIndex(of: "«"), let bar = rest[open...].firstIndex(of: "|"),
      let close = rest[bar...].firstIndex(of: "»")
    {
      text += rest[..<open]
      let start = text.utf16.count
      text += rest[rest.index(after: bar)..<close]
      let count = Int(rest[rest.index(after: open)..<bar]) ?? 0
      pieces.append(ScriptCounts.Piece(start: start, end: text.utf16.count, count: count))
      rest = rest[rest.index(after: close)...]
    }
    return FileCoverage(file: name, text: text + rest, pieces: pieces)
  }

  /// As the engine of 2.50.6 cuts it.
  static let handler = """
    // The comment is no code.
    «2|const limit = 3;

    exports.onExecutePostLogin = »async «2|(event, api) => »«2|{
      if (event.user.a) »«0|{
        api.access.deny('<no> & "no"');
      }»«2| else {
        api.x();
      }»«2|
      const t = event.b ? »«2|'one' »«0|: 'two';»«2|
      list.map(»«5|(v) => v + 1»«2|).filter(»(v) => v«2|);
      return;»«0|
    }»«2|;

    »function never(a) {
      return a;
    }«2|
    »
    """
}
