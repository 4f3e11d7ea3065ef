const SEPARATORS = /[\s,]+/;

exports.onExecutePostLogin = async ({ organization, request }, api) => {
  const { countries = '' } = organization?.metadata ?? {};
  if (countries === '') return;
  const { countryCode: country } = request.geoip;
  const isKnown = Boolean(country) && new Set(countries.split(SEPARATORS)).has(country);
  if (!isKnown) api.access.deny('Your organization does not work there');
};
