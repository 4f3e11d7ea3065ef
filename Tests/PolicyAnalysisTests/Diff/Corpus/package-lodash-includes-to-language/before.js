const _ = require('lodash');

exports.onExecutePostLogin = async (event, api) => {
  const roles = _.get(event, ['authorization', 'roles'], []);
  if (_.includes(roles, 'guest') && !_.some(roles, (role) => _.startsWith(role, 'staff'))) {
    api.access.deny('Not for guests');
  }
};
