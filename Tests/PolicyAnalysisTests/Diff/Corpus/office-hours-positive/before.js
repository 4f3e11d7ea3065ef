exports.onExecutePostLogin = async (event, api) => {
  const now = new Date();
  const hour = now.getUTCHours();
  const isWorkday = now.getUTCDay() > 0 && now.getUTCDay() < 6;
  if (!isWorkday || hour < 8 || hour >= 18) {
    api.access.deny('The office is closed');
  }
};
