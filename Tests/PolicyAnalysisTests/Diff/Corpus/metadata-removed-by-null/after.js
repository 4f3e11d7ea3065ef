exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.trial === true && event.stats.logins_count > 10) {
    api.user.setAppMetadata('trial', null);
  }
};
