const claimsOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());

exports.onExecutePostLogin = async (event, api) => {
  const { pass } = event.user.app_metadata;
  if (typeof pass !== 'string' || pass.split('.').length !== 3) {
    return api.access.deny('There is no pass');
  }
  const { exp, level } = claimsOf(pass);
  if (!(exp * 1000 > Date.now()) || level !== 'gold') api.access.deny('This pass is not good');
};
