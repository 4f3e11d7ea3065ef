exports.onExecutePostLogin = async (event, api) => {
  const response = await fetch(`https://api.example.com/v1/users/${event.user.user_id}`);
  const { plan } = await response.json();
  api.idToken.setCustomClaim('https://example.com/plan', plan);
};
