import ScriptEngine

extension NativeFunctions {
  /// Milliseconds; longer than any execution, and nothing that numbers have trouble with.
  private static let longestWait = 1e12

  /// Modules and requests.
  mutating func addOutside(_ environment: ScriptEnvironment) {
    addModules(environment)
    add("request") { [weak environment] call in
      let id = call.integer(0)
      let json = call.argument(1)?.text ?? "{}"
      let body = Latin1.bytes(call.argument(2)?.text ?? "") ?? []
      environment?.services?.send(RequestText(id: id, json: json, body: body))
      return .number(ScriptTime.monotonic)
    }
    add("receive") { [weak environment] call in
      let left = (call.argument(0)?.number ?? .infinity) - ScriptTime.monotonic
      let limit = left.isFinite ? Duration.milliseconds(min(max(0, left), Self.longestWait)) : nil
      guard let environment,
        let reply = environment.time.waiting(for: { environment.services?.receive(within: limit) })
      else { return .undefined }
      environment.bodies[reply.id] = reply.body
      return .string(reply.json)
    }
    add("takeBody") { [weak environment] call in
      let body = environment?.bodies.removeValue(forKey: call.integer(0))
      return .string(Latin1.text(body ?? []))
    }
  }

  private mutating func addModules(_ environment: ScriptEnvironment) {
    add("findModule") { [weak environment] call in
      let name = call.argument(0)?.text ?? ""
      let file = call.argument(1)?.text ?? ""
      guard let module = environment?.services?.module(name, from: file) else {
        return .string("{}")
      }
      if let path = module.path { environment?.moduleTexts[path] = module.text }
      return .string(module.json)
    }
    add("moduleText") { [weak environment] call in
      let path = call.argument(0)?.text ?? ""
      return .string(environment?.moduleTexts.removeValue(forKey: path) ?? "")
    }
    add("compileModule") { [weak environment] call in
      let path = call.argument(0)?.text ?? ""
      let text = environment?.moduleTexts.removeValue(forKey: path) ?? ""
      do throws(ScriptEngineError) {
        let script = call.realm.machine.environmentScripts.module(text, at: path)
        return .value(try script.evaluate(in: call.realm))
      } catch {
        let place = error.line.map { ":\($0)" } ?? ""
        return .failure(HostError("SyntaxError", "\(path)\(place): \(error.message)"))
      }
    }
  }
}
