exports.onExecutePostLogin = async (event, api) => {
  const { randomUUID } = require('node:crypto');
  api.transaction.setMetadata('correlation', randomUUID());
};
