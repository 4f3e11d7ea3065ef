exports.onExecutePostLogin = async (event, api) => {
  const isProduction = event.tenant.id === 'acme-prod';
  if (!isProduction) console.log(`login of ${event.user.user_id}`);
};
