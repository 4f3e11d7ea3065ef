exports.onExecutePostLogin = async (event, api) => {
  const c = 2;
  api.idToken.setCustomClaim("c", c);
};
//# sourceURL=other.js
