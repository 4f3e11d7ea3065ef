package import ScriptEngine

/// What a script expects around the language, in one realm: a console, modules, web interfaces, a
/// clock, chance.
///
/// It opens no file and no socket; what comes from outside is asked of the `HostServices`.
package final class ScriptEnvironment {
  let realm: Realm
  let functions: ProtectedValue
  let consoleMembers: ConsoleMembers
  let console: ProtectedValue
  private var clock: ProtectedValue?
  /// False where the only module that runs cannot look at the clock: to set one takes a good part
  /// of what a realm takes to make.
  package var mayBeAskedForTime = true
  /// False where the only module that runs cannot reach `Math.random`: to seed it takes a call.
  package var mayBeAskedForChance = true
  /// Told when the time is asked for.
  private var timeNote: ProtectedValue?
  /// Whether the module that keeps timers and requests was ever used in this realm.
  package internal(set) var mayHaveTasks = false
  private var natives = NativeFunctions()
  private var isUsed = false
  private var isSeeded = false
  /// What the present execution has printed.
  package let output = ConsoleOutput()
  let time = ScriptTime()
  private(set) var services: (any HostServices)?
  private var random: ((Int) -> [UInt8])?
  private(set) var variables = "{}"
  /// Texts of modules that were found and are not compiled yet.
  var moduleTexts: [String: String] = [:]
  /// Bodies of responses that have not been read yet.
  var bodies: [Int: [UInt8]] = [:]

  package init(in realm: Realm) throws(ScriptEngineError) {
    self.realm = realm
    let reach = Reach()
    functions = try realm.evaluate(realm.machine.environmentScripts.environment).call(
      [
        .protected(realm.makeFunction("native") { reach.function($0) }),
        .protected(realm.makeFunction("compile") { reach.module($0) }),
      ],
      in: realm
    )
    consoleMembers = ConsoleMembers(output: output, time: time) { reach.environment?.writer($0) }
    let source = realm.add(consoleMembers)
    console = realm.makeLazyObject(LazyObject(source: source, kind: 0, serial: 0))
    realm.replaceGlobal("console", with: console)
    reach.environment = self
    realm.setLazyGlobals(
      GlobalNames.modules,
      madeBy: try functions.member("global", in: realm)
    )
  }

  /// Begins an execution at a time, in milliseconds since 1970 (nil for the system's clock), with a
  /// way outside, with what random bytes are taken from, with a seed for `Math.random` (nil for the
  /// engine's own), and with `process.env` as a JSON object.
  package func begin(
    now: Double?,
    services: (any HostServices)?,
    random: @escaping (Int) -> [UInt8],
    seed: UInt64? = nil,
    variables: String = "{}"
  ) throws(ScriptEngineError) {
    time.begin(at: now)
    self.services = services
    self.random = random
    self.variables = variables
    bodies.removeAll()
    consoleMembers.begin()
    let seed = mayBeAskedForChance ? seed : nil
    if isUsed || isSeeded || seed != nil {
      isSeeded = seed != nil
      let number = seed.map { HostArgument.number(Double(UInt32(truncatingIfNeeded: $0))) }
      _ = try functions.member("begin", in: realm).call([number ?? .undefined], in: realm)
    }
    try showTime()
  }

  /// Ends the execution: what it has asked of the outside is wanted no longer.
  package func end() {
    services = nil
    random = nil
    bodies.removeAll()
  }

  /// Makes the function that loads a module at its first call and gives its exports, from the
  /// module's text as `compiled` returns it.
  package func loader(
    of module: ModuleScript,
    _ compiled: ProtectedValue
  ) throws(ScriptEngineError) -> ProtectedValue {
    try functions.member("loader", in: realm).call(
      [.protected(compiled), .string(GuestString(module.file)), .protected(console)],
      in: realm
    )
  }

  /// The text of a module as a function of this realm, which runs at its call.
  ///
  /// - Throws: `syntaxError` with file and line.
  package func compiled(_ module: ModuleScript) throws(ScriptEngineError) -> ProtectedValue {
    try module.script.evaluate(in: realm)
  }

  /// What the execution has begun and not waited for; it has to be over, and the next one not begun.
  ///
  /// Asks our JavaScript only where there ever was a timer or a request.
  package func leftWork() throws(ScriptEngineError) -> [LeftWork] {
    guard mayHaveTasks else { return [] }
    let text = try functions.member("leftWork", in: realm).callForText([], in: realm) ?? ""
    return text.split(separator: "\0").compactMap { LeftWork($0) }
  }

  /// Lets our own functions look behind values that only write down what is done with them.
  package func setUnwrapped(_ function: ProtectedValue) throws(ScriptEngineError) {
    _ = try functions.member("setUnwrapped", in: realm).call([.protected(function)], in: realm)
  }

  /// Has a function told what a module asks for: the time, chance and variables, as `ask` and
  /// words.
  ///
  /// It is to be called before anything runs. A clock and chance that tell of themselves take a
  /// good part of what a realm takes to make, so a module whose text cannot ask for them gets the
  /// engine's.
  package func setNote(
    _ function: ProtectedValue,
    for module: ModuleScript
  ) throws(ScriptEngineError) {
    if module.mayAskForTime { timeNote = function }
    _ = try functions.member("setNote", in: realm)
      .call([.protected(function), .number(module.mayAskForChance ? 1 : 0)], in: realm)
  }

  // MARK: - What our JavaScript asks for

  fileprivate func native(_ name: String) -> ProtectedValue? {
    if !isUsed {
      isUsed = true
      natives.addTime(self)
      natives.addOutside(self)
      natives.addCrypto(self)
      natives.addText()
    }
    return natives.function(name, in: realm)
  }

  /// How long the execution has waited: virtual time has not really passed, and what really passes
  /// while a timer ends the wait is more than virtual time.
  package var timeWaited: Duration { .seconds(time.spent / 1000) }

  /// A function of our JavaScript that writes the text of a console's call.
  fileprivate func writer(_ name: String) -> ProtectedValue? {
    try? functions.member("consoleWriter", in: realm)
      .call([.string(GuestString(name))], in: realm)
  }

  func randomBytes(_ count: Int) -> [UInt8] { random?(count) ?? [] }

  /// False where the execution has no time left for it, and where the guest has seen to it that it
  /// is no time.
  func advance(to time: Double) -> Bool {
    guard let step = self.time.advance(to: time) else { return false }
    guard step > 0 else { return true }
    guard (try? showTime()) != nil else { return false }
    return realm.machine.spend(.seconds(step / 1000))
  }

  /// Lets `Date` show the time; it does by itself until there is anything to change.
  private func showTime() throws(ScriptEngineError) {
    guard mayBeAskedForTime else { return }
    guard clock != nil || timeNote != nil || time.fixed != nil || time.offset > 0 else { return }
    if clock == nil { clock = try realm.evaluate(realm.machine.environmentScripts.clock) }
    let fixed = time.fixed.map { HostArgument.number($0) } ?? .undefined
    let note = timeNote.map { HostArgument.protected($0) } ?? .undefined
    _ = try clock?.call([fixed, .number(time.offset), note], in: realm)
  }
}

/// The host's side of what our JavaScript may ask for; the realm keeps it, and it keeps nothing.
private final class Reach {
  weak var environment: ScriptEnvironment?

  func function(_ call: HostCall) -> HostReply {
    let name = call.argument(0)?.text ?? ""
    guard let function = environment?.native(name) else {
      return .failure(HostError("Error", "the host has no function `\(name)`"))
    }
    return .value(function)
  }

  func module(_ call: HostCall) -> HostReply {
    let name = call.argument(0)?.text ?? ""
    guard let script = call.realm.machine.environmentScripts.internal(name) else {
      return .undefined
    }
    guard let module = try? call.realm.evaluate(script) else {
      return .failure(HostError("Error", "the module `\(name)` of this program cannot be loaded"))
    }
    return .value(module)
  }
}
