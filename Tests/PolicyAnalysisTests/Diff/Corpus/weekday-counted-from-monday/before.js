const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

exports.onExecutePostLogin = async (event, api) => {
  const today = new Date(Date.now());
  const name = NAMES[today.getUTCDay()];
  if (name !== 'Sunday') return;
  api.multifactor.enable('any');
};
