exports.onExecutePostLogin = async (event, api) => {
  const methods = event.authentication?.methods.map((method) => `${method.name} ${method.type}`);
  api.accessToken.setCustomClaim('https://bank.example/methods', methods ?? []);
};
