import TestSupport
import Testing

/// Folders in the shapes of public repositories, each with its policy by hand.
@Suite(.tags(.documents))
struct CorpusTests {
  @Test(arguments: CorpusCase.all(.terraform) + CorpusCase.all(.exports))
  func `a folder declares the policy that a reader finds in it`(example: CorpusCase) throws {
    var files = example.files
    // The top of the case is that of a repository.
    files[".git"] = ""
    try withFiles(files) { top in
      #expect(example.found(in: top) == example.expected)
    }
  }

  @Test func `no case is lost`() {
    #expect(CorpusCase.all(.terraform).count >= 40)
    #expect(CorpusCase.all(.exports).count >= 20)
  }
}
