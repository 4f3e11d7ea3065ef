// finds: missingFieldThrows 2
const isAdmin = (event) => event.authorization.roles.includes('admin');
exports.onExecutePostLogin = async (event, api) => {
  if (event.client.name === 'Admin console' && !isAdmin(event)) api.access.deny('admins only');
};
