exports.onExecutePostLogin = async (event, api) => {
  const done = event.authentication?.methods?.some((method) => method.name === 'mfa');
  const canAsk = event.transaction?.protocol === 'oidc-basic-profile';
  if (!done && canAsk) api.authentication.challengeWithAny([{ type: 'otp' }, { type: 'phone' }]);
};
