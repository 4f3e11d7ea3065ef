const HALF_A_DAY = 12 * 60 * 60 * 1000;

exports.onExecutePostLogin = async (event, api) => {
  const methods = event.authentication?.methods ?? [];
  const factor = methods.find(({ name }) => name === 'mfa');
  const age = factor ? Date.now() - Date.parse(factor.timestamp) : Infinity;
  if (age > HALF_A_DAY) api.multifactor.enable('any', { allowRememberBrowser: false });
};
