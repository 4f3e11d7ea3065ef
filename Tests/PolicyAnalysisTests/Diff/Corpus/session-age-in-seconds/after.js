const HOUR = 3_600_000_000;

exports.onExecutePostLogin = async (event, api) => {
  const since = event.session?.authenticated_at;
  if (since && Date.now() - Date.parse(since) >= 8 * HOUR) {
    api.multifactor.enable('any');
  }
};
