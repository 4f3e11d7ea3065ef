const risk = require('actions:risk');

exports.onExecutePostLogin = async (event, api) => {
  if (risk.level(event) === 'high') api.access.deny('risk');
};
