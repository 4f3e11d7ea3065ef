// finds: acceptanceWithoutReason 4; unknownField 4
exports.onExecutePostLogin = async (event, api) => {
  // nothing else
  if (event.secret) api.access.deny('no'); // postlogin-check: accept unknownField
};
