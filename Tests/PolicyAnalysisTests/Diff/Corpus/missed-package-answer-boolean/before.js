const licences = require('acme-licences');

exports.onExecutePostLogin = async (event, api) => {
  const isLicensed = await licences.check(event.user.user_id);
  if (isLicensed === false) api.access.deny('There is no licence for you');
};
