/// An error that ends an Action, by which its throw is known again.
struct AwaitedError: Equatable {
  let file: String
  let line: Int
  let message: String
}
