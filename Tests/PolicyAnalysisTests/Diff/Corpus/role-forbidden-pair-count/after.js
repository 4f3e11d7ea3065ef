const SENSITIVE = ['payments', 'auditor', 'approver'];

exports.onExecutePostLogin = async (event, api) => {
  const held = (event.authorization?.roles ?? []).filter((role) => SENSITIVE.includes(role));
  if (held.length > 1) api.access.deny('Nobody may both pay and check');
};
