// finds: expiryInPast 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.session) api.session.setExpiresAt(Date.now() - 1000);
};
