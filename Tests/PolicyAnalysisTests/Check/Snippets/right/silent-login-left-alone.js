exports.onExecutePostLogin = async (event, api) => {
  if (event.request.query?.prompt === 'none' || event.transaction?.prompt?.includes('none')) return;
  if (event.transaction?.protocol === 'oidc-basic-profile') api.redirect.sendUserTo('https://acme.example/news');
};
