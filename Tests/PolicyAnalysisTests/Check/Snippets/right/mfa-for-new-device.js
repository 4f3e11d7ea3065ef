exports.onExecutePostLogin = async (event, api) => {
  const risk = event.authentication?.riskAssessment;
  if (risk?.assessments?.NewDevice && risk.assessments.NewDevice.confidence !== 'high') {
    api.multifactor.enable('any', { allowRememberBrowser: true });
  }
};
