const HOUR = 3_600_000;

exports.onExecutePostLogin = async (event, api) => {
  if (!event.session) return;
  api.session.setExpiresAt(Date.now() + 24 * HOUR);
};
