import PostLogin
import ScriptEngine
import WireFormats

/// The `api` object of a script, a lazy view of the method table: each function is made when a
/// script first reads it.
final class APIMembers: LazyMembers {
  /// The kind of `api` itself; its namespaces count from 1.
  static let rootKind = 0

  private let table: MethodTable
  /// The names of the members of each kind.
  private let names: [MemberNames]
  /// The functions of this realm that a script has read, kept from one execution to the next.
  private var functions: [Int: ProtectedValue] = [:]
  var execution: Execution?
  /// The messages of the errors that methods have thrown in this execution.
  var ownMessages: Set<String> = []
  /// The functions of the handler's script, which read and change the Action's event.
  var handlerFunctions: ProtectedValue? { didSet { liveValues = nil } }
  private var liveValues: LiveValues?
  /// Records the calls; nil without tracing.
  var trace: RealmTrace?

  /// The `api` object of a trigger.
  init(_ trigger: Trigger, in machine: VirtualMachine) {
    table = .of(trigger)
    names = machine.resident { _ in APINames() }.names(of: trigger)
  }

  func enumerableNames(of kind: Int) -> [String] {
    kind == Self.rootKind ? table.namespaceNames : []
  }

  func names(of kind: Int) -> MemberNames { names[kind] }

  func didMiss(_ name: String, of object: LazyObject, in realm: Realm) {
    // The language itself reads these of any object: `await` and `JSON.stringify`. A symbol comes
    // as its description, which is a name with points for those that others look up.
    guard name != "then", name != "toJSON", ExpressionText(name[...]).isName,
      object.serial == execution?.serial,
      // A debugger looks for members that no script has read.
      realm.machine.inspector == nil || !RealmInspector.isAsking
    else { return }
    execution?.noteUnknownMember(path(of: name, in: object.kind))
  }

  func didAdd(_ name: String, to object: LazyObject) {
    execution?.noteAddedMember(path(of: name, in: object.kind))
  }

  private func path(of name: String, in kind: Int) -> String {
    kind == Self.rootKind ? name : "\(table.namespaceNames[kind - 1]).\(name)"
  }

  func member(at position: Int, of object: LazyObject, in realm: Realm) -> LazyMember {
    guard object.kind != Self.rootKind else { return .object(kind: position + 1) }
    let key = object.kind << 5 | position
    if let function = functions[key] { return .function(function) }
    let namespace = table.namespaces[object.kind - 1]
    let method = namespace.methods[position]
    // Weak: the realm keeps the functions, and the functions would keep the realm.
    let body: HostFunction.Body = { [weak self] call in
      self?.reply(to: call, of: method, kind: object.kind) ?? .undefined
    }
    let function = realm.makeFunction(
      namespace.methodNames[position],
      realm.machine.inspector?.pausing(before: "api.\(method.name)", body) ?? body
    )
    functions[key] = function
    return .function(function)
  }

  /// Makes every function, so that a snapshot of the realm contains them.
  func makeFunctions(in realm: Realm) {
    for (index, namespace) in table.namespaces.enumerated() {
      let object = LazyObject(source: 0, kind: index + 1, serial: 0)
      for position in namespace.methods.indices { _ = member(at: position, of: object, in: realm) }
    }
  }

  private func reply(to call: HostCall, of method: Method, kind: Int) -> HostReply {
    // At Auth0 methods use a private field, so that a method detached from its object throws.
    guard let receiver = call.receiver, receiver.kind == kind else {
      return detachedReply(method)
    }
    guard let execution, receiver.serial == execution.serial else {
      execution?.diagnose(.staleCall(of: method.name.shortName))
      return .undefined
    }
    if call.realm.hasSettled { execution.noteLateCall(of: "api.\(method.name)") }
    trace?.note(method.kind == .asks ? .ask : .call, "api.\(method.name)")
    let reply = execution.reply(to: method, call, seeing: liveMembers(for: method, in: call.realm))
    noteMessage(of: reply.value)
    if !reply.argumentChanges.isEmpty || !reply.eventChanges.isEmpty,
      let failure = liveValues(in: call.realm)?.apply(reply, to: call)
    {
      ownMessages.insert(failure.message)
      return .failure(failure)
    }
    return hostReply(reply.value, call.realm)
  }

  /// The members of the Action's event that the method reads; nil if it reads none.
  private func liveMembers(for method: Method, in realm: Realm) -> [[String]: JSONText]? {
    guard !method.liveMembers.isEmpty else { return nil }
    return liveValues(in: realm)?.members(
      at: method.liveMembers,
      atMost: CallContext.maximumLiveBytes
    )
  }

  private func noteMessage(of value: Reply.Value) {
    switch value {
    case .failure(let failure), .promise(.failure(let failure)): ownMessages.insert(failure.message)
    default: break
    }
  }

  private func detachedReply(_ method: Method) -> HostReply {
    let message = "`this` is not the object that `\(method.name.shortName)` is a method of"
    ownMessages.insert(message)
    return switch method.detachment {
    case .throwsTypeError: .failure(HostError("TypeError", message))
    case .throwsError: .failure(HostError("Error", message))
    case .rejects: .promise(.failure(HostError("TypeError", message)))
    }
  }

  private func liveValues(in realm: Realm) -> LiveValues? {
    if liveValues == nil, let handlerFunctions {
      liveValues = try? LiveValues(handlerFunctions, in: realm)
    }
    return liveValues
  }

  private func hostReply(
    _ value: Reply.Value,
    _ realm: Realm
  ) -> HostReply {
    switch value {
    case .undefined: .undefined
    case .api: execution?.api.map { .value($0) } ?? .undefined
    case .json(let text): .json(text.bytes)
    case .shared(let key, let member, let text):
      liveValues(in: realm)?.shared(key, member: member, json: text).map { .value($0) }
        ?? .undefined
    case .failure(let failure): .failure(HostError(failure))
    case .promise(let result):
      .promise(result.map(\.bytes).mapError { HostError($0) })
    }
  }
}

/// The names of the members of `api` objects, made once for each machine.
private final class APINames {
  private var made: [Trigger: [MemberNames]] = [:]

  /// The namespaces, and then the methods of each.
  func names(of trigger: Trigger) -> [MemberNames] {
    if let names = made[trigger] { return names }
    let table = MethodTable.of(trigger)
    let names =
      [MemberNames(table.namespaceNames)] + table.namespaces.map { MemberNames($0.methodNames) }
    made[trigger] = names
    return names
  }
}

extension HostError {
  fileprivate init(_ failure: Reply.Failure) {
    self.init(failure.kind.rawValue, failure.message)
  }
}

extension Diagnostic {
  fileprivate static func staleCall(of method: String) -> Diagnostic {
    Diagnostic(
      .staleCall,
      .warning,
      "`\(method)` was called through the `api` object of an earlier execution; it has no effect"
    )
  }
}
