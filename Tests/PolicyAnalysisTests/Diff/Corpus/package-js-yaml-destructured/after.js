const { load } = require('js-yaml');

exports.onExecutePostLogin = async (event, api) => {
  const { locked, factor } = load(event.secrets.POLICY) || {};
  if (locked) api.access.deny('locked');
  if (!locked && factor) api.multifactor.enable('any');
};
