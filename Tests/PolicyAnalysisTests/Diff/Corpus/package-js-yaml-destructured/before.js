const yaml = require('js-yaml');

exports.onExecutePostLogin = async (event, api) => {
  const policy = yaml.load(event.secrets.POLICY) || {};
  if (policy.locked) {
    api.access.deny('locked');
  } else if (policy.factor) {
    api.multifactor.enable('any');
  }
};
