exports.onExecutePostLogin = async (event, api) => {
  const domain = event.configuration?.COMPANY_DOMAIN?.trim();
  if (!domain) return;
  if (!event.user.email_verified || !event.user.email?.endsWith(`@${domain}`)) api.access.deny('wrong domain');
};
