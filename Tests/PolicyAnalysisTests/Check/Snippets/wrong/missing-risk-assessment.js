// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.authentication.riskAssessment.confidence === 'low') api.access.deny('too risky');
};
