const isFresh = ({ name, timestamp }, now) =>
  name === 'mfa' && now - Date.parse(timestamp) < 24 * 3_600_000;

exports.onExecutePostLogin = async (event, api) => {
  const now = Date.now();
  const methods = (event.authentication?.methods ?? []).slice(-1);
  if (!methods.some((method) => isFresh(method, now))) api.multifactor.enable('any');
};
