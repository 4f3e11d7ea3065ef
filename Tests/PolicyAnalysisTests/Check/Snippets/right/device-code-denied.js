exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol === 'oauth2-device-code' && !event.user.email_verified) {
    api.access.deny('device login needs a verified address');
  }
};
