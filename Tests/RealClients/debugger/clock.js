exports.onExecutePostLogin = async (event, api) => {
  const before = Date.now();
  await 0;
  const after = Date.now();
  const random = Math.random();
  api.idToken.setCustomClaim('elapsed', after - before);
};
