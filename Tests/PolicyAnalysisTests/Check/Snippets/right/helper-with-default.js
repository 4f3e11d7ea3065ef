const roleOf = ({ app_metadata: { role = 'user' } = {} }) => role;
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://acme.example/role', roleOf(event.user));
};
