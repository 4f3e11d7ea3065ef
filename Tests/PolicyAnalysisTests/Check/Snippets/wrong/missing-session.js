// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  const age = Date.now() - Date.parse(event.session.created_at);
  if (age > 86_400_000) api.access.deny('log in again');
};
