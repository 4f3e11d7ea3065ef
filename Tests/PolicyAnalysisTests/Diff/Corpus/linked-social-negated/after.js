const isOther = (identity) => identity.isSocial !== true;

exports.onExecutePostLogin = async ({ user: { identities } }, api) => {
  const count = identities.length;
  if (count === 0 || identities.findIndex(isOther) !== -1) {
    api.access.deny('Please use a social account');
  }
};
