// finds: callRefused 4
exports.onExecutePostLogin = async (event, api) => {
  // A refresh by an offline token has no session.
  api.session.setMetadata('ip', event.request.ip);
};
