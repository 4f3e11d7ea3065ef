const ENTERPRISE = /^(?:samlp|waad|adfs)\|/;

exports.onExecutePostLogin = async ({ user: { user_id: id } }, api) => {
  if (ENTERPRISE.test(id)) return;
  api.access.deny('Please use the account of your company');
};
