const after = (minutes) => Date.now() + minutes * 60_000;

exports.onExecutePostLogin = async (event, api) => {
  if (event.session === undefined) return;
  const isAdmin = (event.authorization?.roles ?? []).some((role) => role === 'admin');
  if (isAdmin) api.session.setIdleExpiresAt(after(15));
  api.session.setExpiresAt(after(12 * 60));
};
