exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email_verified) {
    api.access.deny('Please verify your address at https://start.example.com/verify');
  }
};
exports.onContinuePostLogin = async () => {};
