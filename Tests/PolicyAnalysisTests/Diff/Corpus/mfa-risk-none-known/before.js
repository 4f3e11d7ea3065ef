exports.onExecutePostLogin = async (event, api) => {
  const confidence = event.authentication?.riskAssessment?.confidence;
  if (confidence === 'high' || confidence === 'medium') return;
  api.multifactor.enable('any');
};
