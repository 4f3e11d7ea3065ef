import ArgumentParser
import PostLogin

/// `postlogin types`: what an editor needs to complete and check `event` and `api`.
struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Prints TypeScript declarations of the event and the api object.",
    discussion: """
      Keep the output as post-login.d.ts beside an Action, begin the Action with // @ts-check, and \
      put /** @type {import("./post-login").OnExecutePostLogin} */ above its handler: editors then \
      complete and check plain JavaScript.

      Example: postlogin types > post-login.d.ts
      """
  )

  func run() {
    Terminal.write(TypeDeclarations.text)
  }
}
