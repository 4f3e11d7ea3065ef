const { lookUp } = require('acme-blocklist');

exports.onExecutePostLogin = async (event, api) => {
  try {
    const entry = await lookUp(event.request.ip);
    if (entry.blocked) api.access.deny('Blocked');
  } catch (error) {
    console.error(error);
  }
};
