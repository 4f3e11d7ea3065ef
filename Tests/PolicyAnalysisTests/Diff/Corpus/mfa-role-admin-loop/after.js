exports.onExecutePostLogin = async (event, api) => {
  for (const role of event.authorization?.roles ?? []) {
    if (role === 'admin') {
      api.multifactor.enable('any');
      break;
    }
  }
};
