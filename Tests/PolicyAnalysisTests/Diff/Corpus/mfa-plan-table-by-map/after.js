const FACTORS = new Map([
  ['team', 'any'],
  ['enterprise', 'any'],
]);

exports.onExecutePostLogin = async (event, api) => {
  const provider = FACTORS.get(event.user.app_metadata.plan);
  if (provider) api.multifactor.enable(provider);
};
