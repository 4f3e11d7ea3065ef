exports.onExecutePostLogin = async (event, api) => {
  const hint = event.request.query?.login_hint?.toLowerCase();
  if (hint) console.log('hint', hint);
};
