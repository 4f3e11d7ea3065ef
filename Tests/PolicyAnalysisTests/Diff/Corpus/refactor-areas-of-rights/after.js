exports.onExecutePostLogin = async (event, api) => {
  const { rights } = event.user.app_metadata;
  const areas = (Array.isArray(rights) ? rights : [])
    .filter((right) => right?.level === 'admin')
    .map(({ area }) => area)
    .filter((area) => typeof area === 'string');
  if (areas.length) api.idToken.setCustomClaim('https://example.com/areas', areas);
};
