exports.onExecutePostLogin = async (event, api) => {
  if (event.request.query?.prompt === 'none') return;
  if (event.transaction?.protocol !== 'oidc-basic-profile') return;
  api.redirect.sendUserTo('https://acme.example/news');
};
