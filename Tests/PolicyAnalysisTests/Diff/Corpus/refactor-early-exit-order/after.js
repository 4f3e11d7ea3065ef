const OPTIONS = { allowRememberBrowser: true };

exports.onExecutePostLogin = async (event, api) => {
  const isSkipped =
    event.transaction?.protocol === 'oauth2-refresh-token' ||
    event.client.client_id === 'internal' ||
    event.connection.strategy === 'samlp';
  if (!isSkipped) api.multifactor.enable('any', OPTIONS);
};
