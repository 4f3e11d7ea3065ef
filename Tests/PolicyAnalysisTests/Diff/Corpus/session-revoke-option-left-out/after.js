const REASON = 'This account is suspended';

exports.onExecutePostLogin = async (event, api) => {
  const isSuspended = event.user.app_metadata.suspended === true;
  if (isSuspended && event.session) api.session.revoke(REASON);
  else if (isSuspended) api.access.deny(REASON);
};
