import PostLogin

/// A list of stubs; for each request they are tried in order.
public struct HTTPStubs: Sendable {
  /// The stubs; the first one that matches a request answers it.
  public let list: [HTTPStub]

  /// No stubs at all.
  public init() {
    list = []
  }

  package init(list: [HTTPStub]) {
    self.list = list
  }

  /// The stubs of both, those of this list first.
  public func followed(by others: HTTPStubs) -> HTTPStubs { HTTPStubs(list: list + others.list) }

  /// The stubs as those of several policies.
  package var shared: HTTPStubs {
    HTTPStubs(
      list: list.map { stub in
        var stub = stub
        stub.isShared = true
        return stub
      }
    )
  }
}
