const NEVER_TOGETHER = ['payments', 'auditor'];

exports.onExecutePostLogin = async (event, api) => {
  const held = new Set(event.authorization?.roles);
  const hasBoth = NEVER_TOGETHER.every((role) => held.has(role));
  if (hasBoth) api.access.deny('Nobody may both pay and check');
};
