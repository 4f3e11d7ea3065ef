const isLow = (assessor) => assessor !== undefined && assessor.confidence === 'low';

exports.onExecutePostLogin = async (event, api) => {
  const { NewDevice, ImpossibleTravel } = event.authentication?.riskAssessment?.assessments ?? {};
  const isFarAway = ImpossibleTravel?.code === 'impossible_travel_from_last_login';
  if (isFarAway || isLow(NewDevice)) api.multifactor.enable('any');
};
