package import PostLogin
package import WireFormats

/// A host access for modules alone: a resolver finds them, and every request is refused.
package struct GrantedModules: HostAccess {
  private let resolver: ModuleResolver

  package init(_ resolver: ModuleResolver) { self.resolver = resolver }

  package func module(_ name: String, from file: String) async -> ModuleAnswer {
    resolver.answer(to: name, from: file)
  }

  func standIn(for name: String, from file: String) -> ModuleFile? {
    resolver.standIn(for: name, from: file)
  }

  package var secrets: [JSONText] { resolver.secrets }

  package func request(_ request: ScriptRequest) async -> HTTPReply {
    await NoHostAccess().request(request)
  }
}
