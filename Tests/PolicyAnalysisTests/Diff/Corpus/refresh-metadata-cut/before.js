exports.onExecutePostLogin = async (event, api) => {
  const agent = event.request.user_agent ?? 'unknown';
  api.refreshToken.setMetadata('agent', agent.slice(0, 255));
};
