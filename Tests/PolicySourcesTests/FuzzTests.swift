import Foundation
import PolicySources
import PostLogin
import TestSupport
import Testing
import WireFormats

/// Cut and mixed files of the corpus: no crash, no hang, and memory that stays bounded.
///
/// `POSTLOGIN_SOURCES_FUZZ` is the number of files, 200,000 for a soak.
@Suite(.tags(.documents), .timeLimit(.minutes(60)))
struct FuzzTests {
  private static let given = ProcessInfo.processInfo.environment["POSTLOGIN_SOURCES_FUZZ"]
    .flatMap { Int($0) }
  private static let maximumSize = 40_000

  /// Pieces of both languages that change what stands around them.
  private static let pieces: [String] = [
    "{", "}", "[", "]", "(", ")", "${", "%{", "\"", "\\", "\n", "\r\n", "<<-E\n", "E\n", "...", "*",
    "for ", "if ", " ? ", " : ", "=>", "count = 100000000\n", "for_each = ", "%{ for x in y }",
    "module \"a\" { source = \"./\" }\n", "local.", "each.value", "/*", "*/", "# ", "~}", "- ",
    "&a ", "*a", "<<: ", "@@KEY@@", "##KEY##", "\u{E000}", "\u{FEFF}", "null", "- - - ", "? ",
    "--- ", "!!binary ", "\t", "|\n", ">-\n", "file(", "templatefile(", "jsonencode(", "merge(",
  ]

  @Test(arguments: try Seeds.all([1, 2]))
  func `no mixture of files ends the reader`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cases = CorpusCase.all(.terraform) + CorpusCase.all(.exports)
    let texts = cases.flatMap { $0.files.values.sorted() }.map { Array($0.utf8) }
    let count = (Self.given ?? 2000) / (try Seeds.all([1, 2]).count)
    // A case is read in many forms before the next one takes its place.
    for _ in 0..<max(1, count / 20) {
      let example = cases[random.below(cases.count)]
      var files = example.files
      files[".git"] = ""
      let names = files.keys.sorted().filter { $0 != ".git" }
      try withFiles(files) { top in
        for _ in 0..<20 {
          let name = names[random.below(names.count)]
          let file = URL(filePath: "\(top)/\(name)")
          let bytes = Self.mixed(Array((files[name] ?? "").utf8), texts, &random)
          try Data(bytes).write(to: file)
          let folder = example.node["folder"]?.stringValue.map { "\(top)/\($0)" } ?? top
          let policy = example.declaration(at: folder)
          for problem in policy.problems {
            #expect(!problem.message.contains("\n"), "seed \(seed): \(bytes)")
          }
          _ = policy.json.jsonText()
          try Data((files[name] ?? "").utf8).write(to: file)
        }
      }
    }
    if Self.given != nil {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      #expect(usage.ru_maxrss < 1 << 20, "more than a gigabyte")
    }
  }

  private static func mixed(
    _ original: [UInt8],
    _ texts: [[UInt8]],
    _ random: inout SplitMix64
  ) -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(4) {
      let place = random.below(bytes.count + 1)
      switch random.below(6) {
      case 0: bytes = Array(bytes[..<place])
      case 1: bytes = Array(bytes[place...])
      case 2 where !bytes.isEmpty:
        bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      case 3:
        let other = texts[random.below(texts.count)]
        let start = random.below(other.count + 1)
        let end = start + random.below(other.count - start + 1)
        bytes.insert(contentsOf: other[start..<end], at: place)
      case 4:
        bytes.insert(contentsOf: pieces[random.below(pieces.count)].utf8, at: place)
      default: bytes += bytes[place...]
      }
      if bytes.count > maximumSize { bytes.removeLast(bytes.count - maximumSize) }
    }
    return bytes
  }
}

extension SplitMix64 {
  /// A number below another one, which is above zero.
  fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
