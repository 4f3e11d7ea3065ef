async function isRisky(event) {
  const response = await fetch('https://risk.example.com/levels');
  const { level } = await response.json();
  return level === 'high' && event.connection.strategy === 'auth0';
}

exports.onExecutePostLogin = async (event, api) => {
  if (isRisky(event) === true) {
    api.access.deny('The login looks risky');
  }
};
