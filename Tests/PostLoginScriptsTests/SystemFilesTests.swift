import Testing

@testable import PostLoginScripts

struct SystemFilesTests {
  @Test(arguments: ["/proc/self/exe", "/dev/null", "/dev/urandom"])
  func `a missing file of the system is named`(path: String) {
    let complaint = SystemFiles.complaint { $0 != path }
    #expect(
      complaint == "\(path) is missing here, and nothing runs without it; mount /proc and /dev"
    )
  }

  @Test func `a system with /proc and /dev has all that is needed`() {
    #expect(SystemFiles.complaint { _ in true } == nil)
  }
}
