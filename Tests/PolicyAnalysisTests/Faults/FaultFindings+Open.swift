@testable import PolicyAnalysis

extension FaultFindings {
  /// The faults that no author accepts.
  var openFaults: [Fault] { faults.filter { $0.acceptance == nil } }
}
