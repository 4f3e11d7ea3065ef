// finds: syntaxError 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email_verified { api.access.deny('no'); }
};
