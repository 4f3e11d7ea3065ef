const DAY = 24 * 3_600_000;

exports.onExecutePostLogin = async (event, api) => {
  const now = Date.now();
  const fresh = [];
  for (const method of event.authentication?.methods ?? []) {
    if (method.name !== 'mfa') continue;
    if (now - Date.parse(method.timestamp) < DAY) fresh.push(method);
  }
  if (fresh.length === 0) {
    api.multifactor.enable('any');
  }
};
