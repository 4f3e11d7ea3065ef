exports.onExecutePostLogin = async (event, api) => {
  const agent = event.request.user_agent ?? '';
  const match = agent.match(/Chrome\/(\d+)/);
  if (match && Number(match[1]) < 80) api.access.deny('this browser is too old');
};
