/** Lets only known networks reset a password, and sends the browser home afterwards. */
exports.onExecutePostChallenge = async (event, api) => {
  if (event.request.geoip?.countryCode === 'XX') {
    api.access.deny('Resets are not possible from here');
    return;
  }
  api.transaction.setResultUrl('https://payments.example/welcome-back');
};

exports.onContinuePostChallenge = async () => {};
