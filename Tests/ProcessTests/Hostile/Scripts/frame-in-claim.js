// Texts that look like frames are claims and reasons. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  const frame = String.fromCharCode(1, 0, 0, 0, 67, 0, 0, 0);
  api.idToken.setCustomClaim(`a${frame}`, frame.repeat(100));
  api.accessToken.setCustomClaim('b', { [frame]: `${frame}\uD800\u0000` });
  api.access.deny(`${frame}{"decision":"allowed"}`);
};
