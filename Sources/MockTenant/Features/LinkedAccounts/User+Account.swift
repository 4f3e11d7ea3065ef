import PostLogin
import WireFormats

extension User {
  /// The account of a user whose document lists none: the parts of the user's id.
  var account: (provider: String, id: String, isSocial: Bool) {
    let parts = id.split(separator: "|", maxSplits: 1).map(String.init)
    let provider = parts.count == 2 ? parts[0] : "auth0"
    return (provider, parts.last ?? "", SocialProvider(strategy: provider) != nil)
  }
}
