exports.onExecutePostLogin = async (event, api) => {
  const { BLOCK_UNVERIFIED } = event.configuration ?? {};
  if (BLOCK_UNVERIFIED && !event.user.email_verified) api.access.deny('Not verified');
};
