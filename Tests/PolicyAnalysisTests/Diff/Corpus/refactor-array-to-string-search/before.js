const PREFIXES = ['samlp|', 'waad|', 'adfs|'];

exports.onExecutePostLogin = async (event, api) => {
  const { user_id: id } = event.user;
  if (!PREFIXES.some((prefix) => id.startsWith(prefix))) {
    api.access.deny('Please use the account of your company');
  }
};
