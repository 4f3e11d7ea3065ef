exports.onExecutePostLogin = async (event, api) => {
  const social = event.user.identities.find((each) => each.provider === 'google-oauth2');
  if (social?.isSocial && event.user.email) api.user.setAppMetadata('google_id', social.user_id);
};
