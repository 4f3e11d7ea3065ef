const TOOLS = /curl|wget|python-requests/i;

exports.onExecutePostLogin = async (event, api) => {
  const agent = event.request.user_agent;
  if (agent && TOOLS.test(agent)) api.access.deny('Please use a browser');
};
