// finds: unknownField 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.request.geoip?.country_code === 'KP') api.access.deny('no');
};
