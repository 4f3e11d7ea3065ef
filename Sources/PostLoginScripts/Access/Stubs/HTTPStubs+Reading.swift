import PostLogin
public import WireFormats

extension PostLoginError.Code {
  /// A file of stubs is wrong.
  public static let invalidStub = Self(rawValue: "invalidStub")
}

extension HTTPStubs {
  /// Reads a file of stubs, in YAML or JSON: a list of them, or a map with the list `http`.
  ///
  /// - Throws: `unreadable`, `notYAML`, `notJSON`, or `invalidStub` with path, line and column of
  ///   the first problem and all others after it. A response file that is missing is one of them.
  public init(at path: String) throws(PostLoginError) {
    let document = try Document(at: path)
    self = try DocumentReading.read(document, reporting: .invalidStub, Self.readFile)
  }

  /// Reads the list `http` of a suite; nil if it reported a problem.
  ///
  /// Response files are looked up beside the file that holds the stub.
  package static func read(_ cursor: DocumentCursor) -> HTTPStubs? {
    guard let list = cursor.list?.readingEach(HTTPStubReader.read) else { return nil }
    reportDoubles(list, cursor)
    return HTTPStubs(list: list)
  }

  private static func readFile(_ cursor: DocumentCursor) -> HTTPStubs? {
    guard case .map = cursor.node.value else {
      if case .list = cursor.node.value { return read(cursor) }
      cursor.reportMisfit(expected: "a list of stubs, or a map with the list `http`")
      return nil
    }
    guard let map = cursor.map else { return nil }
    let stubs = map.required("http").flatMap(read)
    map.end()
    return stubs
  }

  /// Reports a stub that can never answer, because an earlier one matches the same requests.
  private static func reportDoubles(_ list: [HTTPStub], _ cursor: DocumentCursor) {
    for (index, stub) in list.enumerated() {
      let earlier = list[..<index].first { $0.times == nil && $0.request == stub.request }
      guard let earlier else { continue }
      cursor.report(
        "two stubs match the same requests, `\(DocumentText.line(stub.summary))`, so that this one "
          + "never answers; give the one in line \(earlier.location.line) `times`, or remove one",
        at: stub.location
      )
    }
  }
}
