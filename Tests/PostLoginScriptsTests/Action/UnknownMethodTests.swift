import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.commands), .timeLimit(.minutes(5)))
struct UnknownMethodTests {
  @Test(
    arguments: [
      (
        "api.access.denny('x');",
        "`api.access.denny` is not documented, and undefined at Auth0; did you mean `api.access.deny`?"
      ),
      (
        "api.users.setAppMetadata('a', 1);",
        "`api.users` is not documented, and undefined at Auth0; did you mean `api.user`?"
      ),
      (
        "api.access.setAppMetadata('a', 1);",
        "`api.access.setAppMetadata` is not documented, and undefined at Auth0; did you mean `api.user.setAppMetadata`?"
      ),
      (
        "api.setDigestAlgorithm('sha256');",
        "`api.setDigestAlgorithm` is not documented, and undefined at Auth0; did you mean `api.samlResponse.setDigestAlgorithm`?"
      ),
      ("api.user.linkUser('a');", "`api.user.linkUser` is not documented, and undefined at Auth0"),
    ]
  )
  func `a method that does not exist is a TypeError, and said aloud`(
    call: String,
    message: String
  ) async throws {
    let outcome = try await Login.outcome(
      handler: "try { \(call) } catch (error) { console.log(error.name); }"
    )
    #expect(outcome.logs == ["TypeError"])
    #expect(outcome.diagnostics.map(\.code) == [.unknownMethod])
    #expect(outcome.diagnostics.first?.message == message)
    #expect(outcome.diagnostics.first?.location?.line == 2)
  }

  @Test(
    arguments: [
      ("api.access\n  .denny\n  ('x');", "api.access.denny"),
      ("api['users'].setAppMetadata('a', 1);", "api.users"),
      ("const name = 'users'; api[name]('a');", "api.users"),
      ("new api.Client('a');", "api.Client"), ("api?.client('a');", "api.client"),
      ("if (!api.log) api.log('a');", "api.log"),
      ("const access = api.access; access.denny('a');", "api.access.denny"),
      ("for (let i = 0; i < 50; i += 1) api[`x${i}`]; api.client('a');", "api.client"),
    ]
  )
  func `a member that is called or whose members are read is a mistake`(
    code: String,
    path: String
  ) async throws {
    let outcome = try await Login.outcome(handler: "try { \(code) } catch (error) {}")
    #expect(outcome.diagnostics.map(\.code) == [.unknownMethod])
    #expect(outcome.diagnostics.first?.message.hasPrefix("`\(path)` is not documented") == true)
  }

  @Test(
    arguments: [
      "const { denny } = api.access; denny('a');", "const denny = api.access.denny; denny('a');",
      "const access = { ...api, denny: api.access.denny }; const { denny } = access; denny('a');",
    ]
  )
  func `a value that was kept is a mistake if the Action fails by calling it`(
    code: String
  ) async throws {
    let outcome = try await Login.outcome(handler: code)
    #expect(outcome.error?.hostedMessage == "denny is not a function")
    #expect(outcome.diagnostics.map(\.code) == [.unknownMethod])
    #expect(outcome.diagnostics.first?.message.hasSuffix("did you mean `api.access.deny`?") == true)
  }

  @Test(
    arguments: [
      "(api.log || console.log)('a');", "if (api.log) api.log('a');", "typeof api.log;",
      "'log' in api;", "'denny' in api.access;", "api.log?.('a');", "api.users?.find('a');",
      "const { log = console.log } = api; log('a');",
      "const log = api.log ?? console.log; log('a');",
      "Object.hasOwn(api, 'log'); Reflect.has(api, 'log'); Reflect.get(api, 'log');",
      "api['log'] === undefined;", "for (let i = 0; i < 1000; i += 1) api.log;", "delete api.log;",
    ]
  )
  func `a member that is only asked for is no mistake`(handler: String) async throws {
    #expect(try await Login.outcome(handler: handler).diagnostics == [])
  }

  @Test(
    arguments: [
      "api[Symbol.for('log')];", "api.access[Symbol.for('nodejs.util.inspect.custom')];",
      "api[Symbol('log')];", "api[Symbol.toStringTag];", "Symbol.for('a.b') in api;",
      "const key = Symbol.for('log'); api[key];", "try { api[Symbol.for('log')](); } catch {}",
      "try { [...api]; } catch {}", "try { structuredClone(api.access); } catch {}",
      "require('util').inspect(api); require('util').format('%o %j', api, api);",
      "require('assert').deepEqual(api, api);", "`${api}`; api + ''; api == 1;",
    ]
  )
  func `a symbol is no member`(handler: String) async throws {
    #expect(try await Login.outcome(handler: handler).diagnostics == [])
  }

  @Test(arguments: ["log", "dir", "error"])
  func `printing api is no mistake`(method: String) async throws {
    let outcome = try await Login.outcome(
      handler: "console.\(method)(api); console.\(method)({ api, event });"
    )
    #expect(outcome.logs.count == 2)
    #expect(outcome.diagnostics.map(\.code).filter { $0 != .consoleNotStored } == [])
  }

  @Test(
    arguments: [
      "api.noop = api.noop || function () {}; api.noop();",
      "api.user.GithubTeam = 1; api.user.GithubTeam;",
      "return api;", "JSON.stringify(api); String(api); api.toString();",
    ]
  )
  func `what is no mistake is not called one`(handler: String) async throws {
    #expect(try await Login.outcome(handler: handler).diagnostics == [])
  }
}
