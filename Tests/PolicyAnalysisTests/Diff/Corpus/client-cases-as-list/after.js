const GUARDED = ['reports', 'backoffice'];

exports.onExecutePostLogin = async (event, api) => {
  if (!GUARDED.includes(event.client.client_id)) return;
  if (event.authorization?.roles.length > 0) return;
  api.access.deny('This application is for people with a role');
};
