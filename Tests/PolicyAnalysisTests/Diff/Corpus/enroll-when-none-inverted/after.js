const OFFERED = Object.freeze([{ type: 'otp' }, { type: 'phone' }]);

exports.onExecutePostLogin = async (event, api) => {
  const count = event.user.enrolledFactors?.length ?? 0;
  if (count > 0) {
    api.multifactor.enable('any');
    return;
  }
  api.authentication.enrollWithAny([...OFFERED]);
};
