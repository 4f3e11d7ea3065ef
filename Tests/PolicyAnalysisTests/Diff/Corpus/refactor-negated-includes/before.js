const FEDERATED = ['samlp', 'wsfed'];

exports.onExecutePostLogin = async (event, api) => {
  const protocol = event.transaction?.protocol;
  if (FEDERATED.includes(protocol)) api.access.deny('Only for OpenID Connect');
};
