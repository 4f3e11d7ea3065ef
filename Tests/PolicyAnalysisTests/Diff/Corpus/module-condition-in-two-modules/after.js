const people = require('actions:people');
const clients = require('actions:clients');

exports.onExecutePostLogin = async ({ client, user }, api) => {
  if (!clients.isStrict(client)) return;
  if (!people.isStaff(user)) api.access.deny('For staff');
};
