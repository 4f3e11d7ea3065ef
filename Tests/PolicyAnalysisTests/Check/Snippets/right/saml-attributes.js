exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'samlp') return;
  api.samlResponse.setAttribute('https://acme.example/email', event.user.email ?? '');
  api.samlResponse.setAttribute('groups', event.authorization?.roles ?? []);
};
