const { stop } = require('actions:stop');

exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.setCustomClaim('eight', stop(4));
};
