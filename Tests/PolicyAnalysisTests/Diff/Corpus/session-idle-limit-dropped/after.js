exports.onExecutePostLogin = async (event, api) => {
  const now = Date.now();
  if (!event.session) return;
  api.session.setExpiresAt(now + 12 * 3_600_000);
};
