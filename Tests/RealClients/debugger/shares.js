const { twice } = require('actions:numbers');

exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.setCustomClaim('eight', twice(4));
};
