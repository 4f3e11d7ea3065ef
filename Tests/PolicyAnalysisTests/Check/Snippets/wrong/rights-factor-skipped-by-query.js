// finds: rightsFromUserInput 5
exports.onExecutePostLogin = async (event, api) => {
  const protocol = event.transaction?.protocol;
  if (protocol !== 'oidc-basic-profile') return;
  const trusted = event.request.query?.device === 'trusted';
  if (!trusted) api.authentication.challengeWith({ type: 'otp' });
};
