package import PostLogin

/// The door of modules that a resolver finds; no request passes it.
package struct ModuleDoor: Door {
  private let resolver: ModuleResolver

  package init(_ resolver: ModuleResolver) { self.resolver = resolver }

  package func module(_ name: String, from file: String) async -> ModuleAnswer {
    resolver.answer(to: name, from: file)
  }

  package var secrets: [JSONText] { resolver.secrets }

  package func request(_ request: HTTPRequest) async -> HTTPReply {
    await ClosedDoor().request(request)
  }
}
