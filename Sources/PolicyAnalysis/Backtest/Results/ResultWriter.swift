import WireFormats

/// Writes the results of a file of cases, then the examples, then the trailer.
struct ResultWriter {
  private let file: PartFile
  private var digest = LineDigest()
  private var examples = ExampleSelection()
  private var completedCount = 0
  private var completionCount = 0
  private var remarks: Set<String> = []
  private(set) var resultCount = 0
  private(set) var hungCount = 0

  init(_ file: PartFile, remarks: Set<String> = []) {
    self.file = file
    self.remarks = remarks
  }

  mutating func add(_ part: ResultPart) throws(PostLoginError) {
    for line in part.lines { try file.write(line: line) }
    digest.add(part.digest)
    resultCount += part.lines.count
    hungCount += part.hungCount
    completedCount += part.completedCount
    completionCount += part.completionCount
    remarks.formUnion(part.remarks)
    for example in part.examples { examples.add(example) }
  }

  mutating func finish(_ trailer: ResultTrailer) throws(PostLoginError) -> ResultTrailer {
    var trailer = trailer
    for example in examples.all {
      let line = example.line
      digest.add(line)
      try file.write(line: line)
    }
    trailer.resultCount = resultCount
    trailer.exampleCount = examples.all.count
    trailer.completedCount = completedCount
    trailer.completionCount = completionCount
    trailer.remarks = remarks.sorted()
    trailer.digest = digest.text
    try file.write(line: trailer.line)
    try file.finish()
    return trailer
  }
}

extension ResultTrailer {
  /// Copies the counts of a preparation into a result.
  init(of cases: CaseTrailer) {
    self.init()
    input = cases.digest
    part = cases.part
    partCount = cases.partCount
    caseCount = cases.caseCount
    recordCount = cases.recordCount
    duplicateCount = cases.duplicateCount
    unreadableCount = cases.unreadableCount
    loginCount = cases.loginCount
  }
}
