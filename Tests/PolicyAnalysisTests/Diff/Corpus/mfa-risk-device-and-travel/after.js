exports.onExecutePostLogin = async (event, api) => {
  const found = event.authentication?.riskAssessment?.assessments;
  if (
    found?.NewDevice?.confidence === 'low' &&
    found?.ImpossibleTravel?.code === 'impossible_travel_from_last_login'
  ) {
    api.multifactor.enable('any');
  }
};
