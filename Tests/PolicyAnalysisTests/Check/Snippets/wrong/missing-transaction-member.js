// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.transaction.acr_values.includes('mfa')) api.multifactor.enable('any', {});
};
