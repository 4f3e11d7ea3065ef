import PostLogin
import WireFormats

/// Both pages of one trigger.
struct ReferencePagePair {
  private var event: (fields: [ReferenceField], file: String)?
  private var api: (methods: [ReferenceMethod], file: String)?

  mutating func add(_ page: ReferencePage, _ file: String) throws(PostLoginError) {
    let earlier: String?
    switch page.content {
    case .event(let fields):
      earlier = event?.file
      event = (fields, file)
    case .api(let methods):
      earlier = api?.file
      api = (methods, file)
    }
    if let earlier {
      throw Self.problem("`\(earlier)` is already such a page of `\(page.trigger.rawValue)`", file)
    }
  }

  func rows(of trigger: Trigger) throws(PostLoginError) -> ReferenceTrigger {
    guard let event, let api else {
      let missing = event == nil ? "event" : "`api` object"
      throw Self.problem(
        "`\(trigger.rawValue)` has no page about its \(missing)",
        event?.file ?? api?.file ?? ""
      )
    }
    return ReferenceTrigger(trigger, fields: event.fields, methods: api.methods)
  }

  private static func problem(_ message: String, _ file: String) -> PostLoginError {
    PostLoginError(
      .invalidReference,
      message,
      at: SourceLocation(file: file, line: 1, column: 1),
      help: "a checkout has one page about the event and one about the `api` object of each trigger"
    )
  }
}
