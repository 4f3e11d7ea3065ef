const { claim } = require('actions:claims');

/** Puts the roles of the user into the ID token. */
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim(claim('roles'), event.authorization?.roles ?? []);
};
