exports.onExecutePostLogin = async (event, api) => {
  const { teams } = event.user.app_metadata;
  if (Array.isArray(teams) && teams.includes('payments')) return;
  api.access.deny('This application is for the team of payments');
};
