const _ = require('lodash');

const NEEDED = ['editor', 'author'];

exports.onExecutePostLogin = async (event, api) => {
  const roles = event.authorization?.roles;
  if (_.intersection(NEEDED, roles).length === 0) api.access.deny('For editors and authors');
};
