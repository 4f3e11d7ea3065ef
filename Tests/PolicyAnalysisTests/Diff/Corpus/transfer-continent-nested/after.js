exports.onExecutePostLogin = async (event, api) => {
  const { session_transfer_token: token, request: { geoip } } = event;
  if (token && token.request.geoip) {
    const { continentCode } = token.request.geoip;
    if (continentCode && continentCode !== geoip.continentCode) {
      api.access.deny('The login moved to another continent');
    }
  }
};
