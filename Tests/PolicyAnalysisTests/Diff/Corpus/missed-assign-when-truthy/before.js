exports.onExecutePostLogin = async (event, api) => {
  let plan = event.user.app_metadata.plan;
  plan &&= String(plan).toLowerCase();
  if (plan !== undefined) api.idToken.setCustomClaim('https://example.com/plan', plan);
};
