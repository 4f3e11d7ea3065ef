exports.onExecutePostLogin = async (event, api) => {
  const hour = new Date().getUTCHours();
  const day = new Date().getUTCDay();
  if (day === 0 || day === 6 || hour < 7 || hour > 19) {
    api.access.deny('The portal is open on weekdays from 7 to 19.');
  }
};
