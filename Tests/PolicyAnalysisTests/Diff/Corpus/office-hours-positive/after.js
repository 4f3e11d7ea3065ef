const WORKDAYS = [1, 2, 3, 4, 5];

exports.onExecutePostLogin = async (event, api) => {
  const date = new Date(Date.now());
  const [day, hour] = [date.getUTCDay(), date.getUTCHours()];
  const isOpen = WORKDAYS.includes(day) && hour >= 8 && hour <= 17;
  if (isOpen) return;
  api.access.deny('The office is closed');
};
