/** Tells the application what post-login sees of an exchange. */
exports.onExecutePostLogin = async (event, api) => {
  api.idToken.setCustomClaim('https://exchange.example/seen', {
    protocol: event.transaction.protocol,
    type: event.transaction.subject_token_type,
    partner: event.user.app_metadata.partner,
  });
};
