exports.onExecutePostLogin = async (event, api) => {
  const text = event.organization?.metadata.policy;
  if (!text) return;
  const policy = JSON.parse(text);
  if (policy.mfa === 'required') api.multifactor.enable('any');
};
