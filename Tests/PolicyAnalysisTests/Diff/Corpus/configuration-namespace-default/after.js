exports.onExecutePostLogin = async (event, api) => {
  const namespace = event.configuration?.NAMESPACE || 'https://login.example.com';
  api.idToken.setCustomClaim(`${namespace}/team`, event.user.app_metadata.team ?? 'none');
};
