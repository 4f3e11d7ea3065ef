const Network = require('actions:network');

exports.onExecutePostLogin = async (event, api) => {
  const network = new Network(event.secrets.OFFICE);
  if (!network.holds(event.request.ip)) api.multifactor.enable('any');
};
