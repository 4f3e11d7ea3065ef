async function isPartner(user) {
  return Boolean(user.email) && user.email.endsWith('@partner.example');
}

exports.onExecutePostLogin = async (event, api) => {
  if (isPartner(event.user)) api.accessToken.addScope('partner');
};
