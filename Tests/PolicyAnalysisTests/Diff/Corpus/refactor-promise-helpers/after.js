async function isPartner({ email }) {
  if (!email) return false;
  return email.endsWith('@partner.example');
}

exports.onExecutePostLogin = async (event, api) => {
  const found = await isPartner(event.user);
  if (!found) return;
  api.accessToken.addScope('partner');
};
