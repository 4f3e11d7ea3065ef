package import PostLogin

/// An access that answers every request without waiting for anything outside of the process.
///
/// The requests that a script did not wait for are recorded the same way every time.
package protocol PromptHostAccess: HostAccess {}
