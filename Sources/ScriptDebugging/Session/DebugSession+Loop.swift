import Glibc
import MessageChannel
import ScriptEngine
import WireFormats

extension DebugSession {
  /// Waits for the client, the engine and the login until the session is over.
  ///
  /// - Throws: an error if the client or the engine sends no messages.
  func run(_ listener: consuming LoopbackListener) throws {
    // The listener is closed once the engine has connected.
    var listener: LoopbackListener? = consume listener
    while !isOver {
      let engineSide = engine?.descriptor ?? listener?.descriptor ?? -1
      var waiting = [client.input, wakeUp.descriptor, engineSide].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let status = poll(&waiting, nfds_t(waiting.count), timeout)
      if status < 0, errno == EINTR { continue }
      if let deadline = engine?.deadline, deadline <= .now {
        let seconds = Self.evaluationLimit.components.seconds
        giveUp("an evaluation did not end within \(seconds) s and cannot be stopped")
        break
      }
      if let deadline = selfTest?.deadline, deadline <= .now { didMissSelfTest() }
      pauseIfDue()
      if let deadline = probeDeadline, deadline <= .now {
        giveUp(Self.endlessCondition)
        break
      }
      if waiting[2].revents != 0 {
        if engine == nil {
          if let accepted = listener?.acceptOwn() {
            engine = EngineChannel(accepted)
            listener = nil
          }
        } else {
          try readEngine()
        }
      }
      if waiting[1].revents != 0 { takeNotes() }
      if waiting[0].revents != 0 { try readClient() }
    }
    link.close()
  }

  private var timeout: Int32 {
    let deadlines = [engine?.deadline, selfTest?.deadline, pauseDue, probeDeadline].compactMap(
      \.self
    )
    guard let deadline = deadlines.min() else { return -1 }
    let left = (deadline - .now).components
    return max(0, Int32(left.seconds) * 1000 + Int32(left.attoseconds / 1_000_000_000_000_000) + 1)
  }

  private func readClient() throws {
    do {
      guard let messages = try client.read() else {
        isOver = true
        return
      }
      for message in messages where !isOver { handle(message) }
    } catch {
      show("the debugger ends: \(error.message)", as: "stderr")
      announce("terminated")
      throw DebuggingError(message: error.message)
    }
  }

  func readEngine() throws {
    guard let news = try engine?.read() else {
      engine = nil
      guard phase != .ended else { return }
      return giveUp("the engine has closed its connection")
    }
    for each in news {
      switch each {
      case .targets(let list): list.forEach(setUp)
      case .event(let target, let name, let parameters): take(name, parameters, of: target)
      }
    }
  }

  private func take(_ event: String, _ parameters: JSONValue, of target: UInt64) {
    switch event {
    case "Debugger.paused": didPause(parameters, in: target)
    case "Debugger.breakpointResolved": didResolve(parameters, in: target)
    case "Debugger.didSampleProbe":
      let sample = parameters["sample"]?["payload"]
      show(sample?["value"]?.stringValue ?? sample.map { Self.text(of: $0) } ?? "")
    case "Debugger.scriptParsed":
      guard let id = parameters["scriptId"]?.stringValue,
        let url = (parameters["sourceURL"] ?? parameters["url"])?.stringValue,
        let script = scripts.add(id, url: url, of: target)
      else { return }
      if phase == .running {
        announce("loadedSource", ["reason": "new", "source": source(of: script)])
      }
      // Events of breakpoints in the script come before the answer to this call.
      engine?.call(target, "Runtime.parse", ["source": "0"]) { [weak self] _ in
        self?.explainUnbound(at: script.path)
      }
    default: break
    }
  }

  private func takeNotes() {
    wakeUp.take()
    for note in link.takeNotes() where phase == .running && !restarts {
      switch note {
      case .printed(level: let level, text: let text):
        show(text, as: ["warn", "error"].contains(level) ? "stderr" : "stdout")
      case .began(file: let file):
        // Actions are read before they run, and their realms say whether they can stop.
        if runsUnseen, !isStoppable, ScriptTable.isAuthors(file), Self.mayStop(at: file) {
          beginAgainIfUnstoppable()
        }
      case .calledByDebugger(method: let method):
        show("`\(method)` was called from the debugger; the call counts")
      case .cannotEnd:
        giveUp(Self.endlessCondition)
      case .isBusy: probeForCondition()
      }
    }
    while let end = inbox.take() { didEnd(end) }
  }
}
