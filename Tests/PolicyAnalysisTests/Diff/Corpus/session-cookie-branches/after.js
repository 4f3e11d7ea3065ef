exports.onExecutePostLogin = async (event, api) => {
  let mode = 'persistent';
  if (event.client.metadata.cookie === 'short') mode = 'non-persistent';
  api.session.setCookieMode(mode);
};
