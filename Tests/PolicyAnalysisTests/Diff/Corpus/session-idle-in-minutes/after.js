exports.onExecutePostLogin = async (event, api) => {
  const now = Date.now();
  const { session } = event;
  const last = session?.last_interacted_at;
  if (last === undefined) return;
  const minutes = (now - Date.parse(last)) / 60_000;
  if (minutes > 30) api.access.deny('You were away for too long');
};
