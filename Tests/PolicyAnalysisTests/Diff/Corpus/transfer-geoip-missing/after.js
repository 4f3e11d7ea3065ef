exports.onExecutePostLogin = async (event, api) => {
  const token = event.session_transfer_token;
  if (!token) return;
  const issued = token.request.geoip.continentCode;
  if (issued && issued !== event.request.geoip.continentCode) {
    api.access.deny('The login moved to another continent');
  }
};
