exports.onExecutePostLogin = async (event, api) => {
  const prompts = (event.request.query?.prompt ?? '').split(' ');
  if (event.transaction?.prompt && prompts.includes('none')) return;
  if (event.user.app_metadata.expired) api.access.deny('Expired');
};
