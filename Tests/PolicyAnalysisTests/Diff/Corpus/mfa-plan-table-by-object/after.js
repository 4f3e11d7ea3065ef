const ASKED = Object.assign(Object.create(null), { team: true, enterprise: true });

exports.onExecutePostLogin = async (event, api) => {
  if (ASKED[event.user.app_metadata.plan]) api.multifactor.enable('any');
};
