import PostLogin
import ScriptEnvironment
import WireFormats

extension HostModule {
  /// The answer of a host access in the form that the JavaScript of this package reads.
  init(_ answer: ModuleAnswer) {
    switch answer {
    case .missing: self.init(json: "{}")
    case .refused(let reason):
      self.init(json: JSONText(["refused": .string(reason)]).text)
    case .found(let file):
      var members: [JSONMember] = [
        JSONMember("path", .string(file.path)), JSONMember("kind", .string(file.kind.rawValue)),
      ]
      if let secrets = file.secrets { members.append(JSONMember("secrets", .string(secrets))) }
      self.init(json: JSONText(.object(members)).text, path: file.path, text: file.text)
    }
  }
}
