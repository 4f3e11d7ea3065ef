// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  const hint = event.request.query.login_hint.toLowerCase();
  console.log(hint);
};
