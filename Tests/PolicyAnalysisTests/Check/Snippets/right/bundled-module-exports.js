const handler = async (event, api) => {
  if (event.user.app_metadata?.banned) api.access.deny('banned');
};
module.exports = { onExecutePostLogin: handler };
