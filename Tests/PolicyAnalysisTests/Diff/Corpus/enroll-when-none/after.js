exports.onExecutePostLogin = async (event, api) => {
  const enrolled = event.user.enrolledFactors ?? [];
  if (enrolled.length !== 0) {
    api.multifactor.enable('any');
  }
};
