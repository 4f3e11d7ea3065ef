const { isTrusted } = require('./helper');

exports.onExecutePostLogin = async (event, api) => {
  if (!isTrusted(event.user, 'lax')) api.access.deny('Not for you');
};
