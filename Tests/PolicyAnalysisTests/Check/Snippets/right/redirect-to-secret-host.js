exports.onExecutePostLogin = async (event, api) => {
  if (event.stats.logins_count > 1) return;
  const url = new URL(event.secrets.WELCOME_URL);
  url.searchParams.set('name', event.user.name ?? '');
  if (event.transaction?.protocol === 'oidc-basic-profile') api.redirect.sendUserTo(url.href);
};
