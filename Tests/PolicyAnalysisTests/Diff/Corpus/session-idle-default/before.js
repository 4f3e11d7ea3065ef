exports.onExecutePostLogin = async (event, api) => {
  if (!event.session) return;
  const last = Date.parse(event.session.last_interacted_at ?? new Date().toISOString());
  if (Date.now() - last > 30 * 60 * 1000) {
    api.access.deny('You were away for too long');
  }
};
