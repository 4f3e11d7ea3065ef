/// How the user proved who they are, and how far that is believed.
extension EventWriter {
  mutating func write(_ authentication: Transaction.Authentication) {
    object {
      $0.objects("methods", authentication.methods) {
        $0.text("name", $1.name)
        $0.time("timestamp", $1.timestamp)
        $0.text("type", $1.type)
        $0.text("url", $1.url)
      }
      if let assessment = authentication.riskAssessment {
        $0.object("riskAssessment") { $0.writeMembers(assessment) }
      }
    }
  }

  private mutating func writeMembers(_ risk: Transaction.RiskAssessment) {
    object("assessments") {
      $0.assessment("AgentDetection", risk.agentDetection)
      $0.assessment("ImpossibleTravel", risk.impossibleTravel)
      $0.assessment("NewDevice", risk.newDevice)
      $0.assessment("UntrustedIP", risk.untrustedIP)
    }
    text("confidence", risk.confidence)
    text("version", risk.version)
    map("supplemental", risk.supplemental)
    map("external", risk.external)
  }

  private mutating func assessment(_ name: String, _ assessment: Transaction.Assessment?) {
    guard let assessment else { return }
    object(name) {
      $0.text("code", assessment.code)
      $0.text("confidence", assessment.confidence)
      $0.map("details", assessment.details)
    }
  }
}
