exports.onExecutePostLogin = async (event, api) => {
  const phone = event.user.phone_number;
  if (phone && event.user.phone_verified) api.user.setAppMetadata('country_code', phone.slice(0, 3));
};
