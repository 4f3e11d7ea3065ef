exports.onExecutePostLogin = async ({ configuration }, api) => {
  const { enforced } = configuration;
  if (enforced?.length === 4 && enforced.includes('true')) api.multifactor.enable('any');
};
