exports.onExecutePostLogin = async (event, api) => {
  try {
    api.idToken.setCustomClaim('https://acme.example/org', event.organization.name);
  } catch (error) {
    console.log('no organization', error.message);
  }
};
