exports.onExecuteCustomTokenExchange = async (event, api) => {
  api.authentication.setUserById('auth0|ada');
};
