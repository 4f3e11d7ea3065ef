exports.onExecutePostLogin = async (event, api) => {
  const isTransfer = event.resource_server?.identifier === 'https://bank.example/transfers';
  if (event.transaction?.protocol !== 'oauth2-refresh-token' || !isTransfer) return;
  api.authentication.challengeWith({ type: 'otp' });
};
