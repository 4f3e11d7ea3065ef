const risk = require('actions:risk');

exports.onExecutePostLogin = async (event, api) => {
  risk.guard(event, api);
};
