exports.onExecutePostLogin = async (event, api) => {
  await 0;
  debugger;
  api.idToken.setCustomClaim('stopped', true);
};
