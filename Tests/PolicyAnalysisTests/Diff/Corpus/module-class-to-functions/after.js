const { isInside } = require('actions:network');

exports.onExecutePostLogin = async (event, api) => {
  if (isInside(event.request.ip, event.secrets.OFFICE)) return;
  api.multifactor.enable('any');
};
