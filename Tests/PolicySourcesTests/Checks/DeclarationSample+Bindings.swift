import PostLogin

@testable import PolicySources

extension DeclarationSample {
  private static func profile(_ action: String?) -> EntityBinding {
    EntityBinding(kind: .tokenExchangeProfile, name: "urn:a", action: action, location: nil)
  }

  private static let exchangeAction = DeclaredAction.named(
    "x",
    exchange,
    of: .customTokenExchange
  )

  static let bindings: [DeclarationSample] = [
    DeclarationSample(
      .unboundAction,
      "no flow names it; a flow of its trigger may",
      "nothing binds the Action `a`, so it never runs",
      having: .of([.named("a"), .named("b")], [.of(.postLogin, ["b"])]),
      nearly: .of([.named("a"), .named("b")], [.of(.postLogin, ["b", nil])])
    ),
    DeclarationSample(
      .unboundAction,
      "an unknown Action of another trigger does not bind it; a flow whose Actions are unknown may",
      "nothing binds the Action `a`, so it never runs",
      having: .of([.named("a")], [.of(.credentialsExchange, [nil])]),
      nearly: .of([.named("a")], [.of(.postLogin, [])])
    ),
    DeclarationSample(
      .unboundAction,
      "no profile names it; one names an Action that is not known",
      "nothing binds the Action `x`, so it never runs",
      having: .of([.named("a"), exchangeAction], [.of(.postLogin, ["a"])]),
      nearly: .of([.named("a"), exchangeAction], [.of(.postLogin, ["a"])], [profile(nil)])
    ),
    DeclarationSample(
      .repeatedName,
      "two Actions of one name; of two spellings",
      "two Actions are called `a`",
      having: .login(.named("a"), .named("a")),
      nearly: .login(.named("a"), .named("A"))
    ),
    DeclarationSample(
      .missingAction,
      "a flow names an Action that is not there; one that is",
      "the flow of `post-login` names the Action `b`, and no file declares it",
      having: .of([.named("a")], [.of(.postLogin, ["a", "b"])]),
      nearly: .of([.named("a"), .named("b")], [.of(.postLogin, ["a", "b"])])
    ),
    DeclarationSample(
      .missingAction,
      "a profile names an Action that is not there; one that is not known",
      "the exchange profile `urn:a` names the Action `y`, and no file declares it",
      having: .of([exchangeAction], [], [profile("x"), profile("y")]),
      nearly: .of([exchangeAction], [], [profile("x"), profile(nil)])
    ),
    DeclarationSample(
      .entityBoundTrigger,
      "a flow of token exchanges; of credentials exchanges",
      "a flow cannot bind `x` to `custom-token-exchange`: each exchange profile names its own Action",
      having: .of([exchangeAction], [.of(.customTokenExchange, ["x"])]),
      nearly: .of(
        [
          .named(
            "x",
            "exports.onExecuteCredentialsExchange = () => {}",
            of: .credentialsExchange,
            "v2"
          )
        ],
        [.of(.credentialsExchange, ["x"])]
      )
    ),
    DeclarationSample(
      .entityBoundTrigger,
      "a flow of an event stream that names nothing known; a stream that names its Action",
      "a flow cannot bind `auth0_action.x.id` to `event-stream`: each event stream names its own "
        + "Action",
      having: .of([], [.of(.eventStream, [nil])]),
      nearly: .of(
        [.named("s", "exports.onExecuteEventStream = () => {}", of: .eventStream, "v1")],
        [],
        [EntityBinding(kind: .eventStream, name: "s", action: "s", location: nil)]
      )
    ),
    DeclarationSample(
      .otherTrigger,
      "an Action of token exchanges at logins; one of both triggers",
      "the flow of `post-login` names `x`, which is an Action of `custom-token-exchange`",
      having: .of([exchangeAction], [.of(.postLogin, ["x"])]),
      nearly: .of(
        [
          .named("x", login + exchange) {
            $0.triggers.append(.init(trigger: .customTokenExchange, version: "v1"))
          }
        ],
        [.of(.postLogin, ["x"])],
        [profile("x")]
      )
    ),
    DeclarationSample(
      .otherTrigger,
      "a profile names an Action of logins; one of unknown triggers",
      "the exchange profile `urn:a` names `a`, which is an Action of `post-login`",
      having: .of([.named("a")], [], [profile("a")]),
      nearly: .of([.named("a") { $0.triggers = [] }], [], [profile("a")])
    ),
  ]
}
