exports.onExecutePostLogin = async (event, api) => {
  const isAnybody = (event.authorization?.roles ?? []).length === 0;
  switch (event.client.client_id) {
    case 'backoffice':
    case 'reports':
      if (isAnybody) api.access.deny('This application is for people with a role');
      break;
    default:
  }
};
