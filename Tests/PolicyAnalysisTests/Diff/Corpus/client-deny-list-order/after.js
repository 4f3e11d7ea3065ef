exports.onExecutePostLogin = async (event, api) => {
  const client = event.client.client_id;
  if (client === 'backoffice') {
    const count = event.authorization?.roles.length ?? 0;
    if (count === 0) api.access.deny('The back office is for people with a role');
  } else if (client === 'kiosk') {
    if (event.request.ip !== '192.0.2.7') api.access.deny('The kiosk stands elsewhere');
  }
};
