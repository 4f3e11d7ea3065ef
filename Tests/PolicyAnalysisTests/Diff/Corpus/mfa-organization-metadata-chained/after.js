const REQUIRED = 'required';

exports.onExecutePostLogin = async (event, api) => {
  const wish = event.organization?.metadata?.mfa;
  if (wish !== REQUIRED) return;
  api.multifactor.enable('any');
};
