exports.onExecutePostLogin = async (event, api) => {
  let go = true;
  let count = 0;
  while (go) { count += 1; }
  api.idToken.setCustomClaim('count', count > 0);
};
