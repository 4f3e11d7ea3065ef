const isIn = (teams, name) => Array.isArray(teams) && teams.some((team) => team === name);

exports.onExecutePostLogin = async (event, api) => {
  if (!isIn(event.user.app_metadata.teams, 'payments')) {
    api.access.deny('This application is for the team of payments');
  }
};
