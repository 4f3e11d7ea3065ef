const FEDERATED = ['samlp', 'wsfed'];

exports.onExecutePostLogin = async (event, api) => {
  const { protocol } = event.transaction ?? {};
  if (FEDERATED.indexOf(protocol)) {
    api.access.deny('Only for OpenID Connect');
  }
};
