package import PostLogin
package import WireFormats

/// The door of modules that a resolver finds; no request passes it.
package struct GrantedModules: HostAccess {
  private let resolver: ModuleResolver

  package init(_ resolver: ModuleResolver) { self.resolver = resolver }

  package func module(_ name: String, from file: String) async -> ModuleAnswer {
    resolver.answer(to: name, from: file)
  }

  package var secrets: [JSONText] { resolver.secrets }

  package func request(_ request: ScriptRequest) async -> HTTPReply {
    await NoHostAccess().request(request)
  }
}
