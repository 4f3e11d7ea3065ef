import Hummingbird

/// The endpoint `/mobile`, a callback for native applications that have no address of their own.
///
/// The application reads the answer from the address of the page in its web view.
enum MobileRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/mobile",
      summary: "Shows an empty page, the callback of applications without an address.",
      usesDatabase: false
    ) { _ in Page(title: "Mobile", content: "").response() }
  ]
}
