exports.onExecutePostLogin = async (event, api) => {
  const confidence = event.authentication?.riskAssessment?.confidence ?? 'high';
  if (confidence === 'high' || confidence === 'medium') return;
  api.multifactor.enable('any');
};
