const isTrusted = (confidence) => {
  switch (confidence) {
    case 'medium':
    case 'high':
      return true;
    default:
      return false;
  }
};

exports.onExecutePostLogin = async (event, api) => {
  const { riskAssessment } = event.authentication ?? {};
  if (!isTrusted(riskAssessment?.confidence)) api.multifactor.enable('any');
};
