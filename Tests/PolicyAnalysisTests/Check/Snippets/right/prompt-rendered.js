exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction?.protocol !== 'oidc-basic-profile') return;
  if (!event.user.user_metadata?.nickname) api.prompt.render('ap_form', { vars: { a: '1' } });
};
exports.onContinuePostLogin = async (event, api) => {
  const nickname = event.prompt?.fields?.nickname;
  if (nickname) api.user.setUserMetadata('nickname', nickname);
};
