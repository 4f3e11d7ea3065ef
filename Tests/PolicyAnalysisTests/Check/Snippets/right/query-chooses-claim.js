exports.onExecutePostLogin = async (event, api) => {
  if (event.request.query?.utm_source) {
    api.idToken.setCustomClaim('https://acme.example/campaign', event.request.query.utm_source);
  }
};
