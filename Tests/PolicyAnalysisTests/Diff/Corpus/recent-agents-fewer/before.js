exports.onExecutePostLogin = async (event, api) => {
  const agents = event.user.app_metadata.agents;
  const recent = Array.isArray(agents) ? agents.slice(-3) : [];
  if (!recent.includes(event.request.user_agent)) api.multifactor.enable('any');
};
