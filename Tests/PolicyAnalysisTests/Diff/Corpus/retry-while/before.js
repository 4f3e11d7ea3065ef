const ATTEMPTS = 1;

exports.onExecutePostLogin = async (event, api) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const response = await fetch('https://risk.example.com/now');
      const answer = await response.json();
      if (answer.risky !== false) api.access.deny('The login looks risky');
      return;
    } catch (error) {
      console.warn(error.message);
    }
  }
  api.access.deny('The login cannot be checked');
};
