exports.onExecutePostLogin = async (login, interface_) => {
  const { countryCode: code } = login.request.geoip;
  const isFar = !(code === 'PT' || code === 'BR');
  if (isFar) {
    interface_.multifactor.enable('any');
  }
};
