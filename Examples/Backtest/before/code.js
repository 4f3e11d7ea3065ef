/** Only staff may use the back office. */
exports.onExecutePostLogin = async (event, api) => {
  const isForStaff = event.client.metadata.audience === 'staff';
  if (isForStaff && event.user.app_metadata.staff !== true) {
    api.access.deny('only staff may use the back office');
  }
};
