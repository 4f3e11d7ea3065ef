exports.onExecutePostLogin = async (event, api) => {
  const isShort = event.client.metadata.cookie === 'short';
  api.session.setCookieMode(isShort ? 'non-persistent' : 'persistent');
};
