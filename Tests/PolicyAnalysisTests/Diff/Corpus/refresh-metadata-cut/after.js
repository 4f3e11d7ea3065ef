const LENGTH = 255;

exports.onExecutePostLogin = async (event, api) => {
  const { user_agent: agent = 'unknown' } = event.request;
  api.refreshToken.setMetadata('agent', `${agent}`.substring(0, LENGTH));
};
