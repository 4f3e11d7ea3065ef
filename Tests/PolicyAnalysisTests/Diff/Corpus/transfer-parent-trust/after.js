exports.onExecutePostLogin = async (event, api) => {
  const parent = event.session?.session_transfer?.parent_refresh_token;
  if (parent && parent.metadata?.trust === 'low') {
    api.access.deny('Please log in here');
  }
};
