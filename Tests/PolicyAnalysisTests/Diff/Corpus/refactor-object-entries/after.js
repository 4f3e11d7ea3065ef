const CLAIMS = { first: 'given_name', last: 'family_name' };

exports.onExecutePostLogin = async ({ user }, api) => {
  Object.entries(CLAIMS).forEach(([claim, member]) => {
    const value = user[member];
    if (!value) return;
    api.idToken.setCustomClaim('https://example.com/' + claim, value);
  });
};
