exports.onExecutePostLogin = async (event, api) => {
  const end = Number(event.user.app_metadata.trial_ends ?? 0);
  if (!(end > Date.now())) api.access.deny('The trial is over');
};
