import PostLogin
import PostLoginScripts

/// The door of all logins, which remembers none of them.
///
/// Each request passes a door of its own: what it would note for a report has no reader here, and a stub that answers
/// only a few times would end with the first logins.
struct TenantDoor: Door {
  let stubs: HTTPStubs
  let network: (any Door)?
  let modules: any Door

  func module(_ name: String, from file: String) async -> ModuleAnswer {
    await modules.module(name, from: file)
  }

  func request(_ request: HTTPRequest) async -> HTTPReply {
    await GrantedDoor(stubs: stubs, network: network).request(request)
  }
}
