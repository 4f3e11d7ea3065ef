const guards = {
  auditor: (user) => user.app_metadata.audited === true,
  payer: (user) => user.email_verified,
};

exports.onExecutePostLogin = async (event, api) => {
  const kind = event.user.app_metadata.kind;
  if (Object.hasOwn(guards, kind) && !guards[kind](event.user)) api.access.deny('Not yet');
};
