exports.onExecutePostLogin = async (event, api) => {
  const { client_id: client } = event.client;
  if (client === 'kiosk' && event.request.ip !== '192.0.2.7') {
    return api.access.deny('The kiosk stands elsewhere');
  }
  if (client === 'backoffice' && !event.authorization?.roles.length) {
    return api.access.deny('The back office is for people with a role');
  }
};
