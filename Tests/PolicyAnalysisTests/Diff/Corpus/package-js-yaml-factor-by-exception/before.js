const yaml = require('js-yaml');

exports.onExecutePostLogin = async (event, api) => {
  const policy = yaml.load(event.client.metadata.policy ?? '') ?? {};
  if (policy.factor !== 'never') api.multifactor.enable('any');
};
