const licence = require('acme-licence-file');

exports.onExecutePostLogin = async (event, api) => {
  try {
    licence.verify(event.secrets.LICENCE);
  } catch {
    return;
  }
  api.idToken.setCustomClaim('https://example.com/licensed', true);
};
