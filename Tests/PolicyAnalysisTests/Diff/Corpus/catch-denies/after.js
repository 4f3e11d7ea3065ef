exports.onExecutePostLogin = async (event, api) => {
  let policy = {};
  try {
    policy = JSON.parse(event.user.app_metadata.policy);
  } catch {
    policy = { deny: true };
  }
  if (policy?.deny === true) api.access.deny('Not now');
  api.user.setAppMetadata('checked', true);
};
