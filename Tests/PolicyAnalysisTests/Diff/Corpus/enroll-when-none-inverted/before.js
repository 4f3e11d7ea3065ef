exports.onExecutePostLogin = async (event, api) => {
  const enrolled = event.user.enrolledFactors ?? [];
  if (enrolled.length === 0) {
    api.authentication.enrollWithAny([{ type: 'otp' }, { type: 'phone' }]);
  } else {
    api.multifactor.enable('any');
  }
};
