const OFFICE = [10, 1];
const PREFIX = `${OFFICE.join('.')}.`;

exports.onExecutePostLogin = async ({ request }, api) => {
  if (request.ip.indexOf(PREFIX) === 0) return;
  api.access.deny('Only from the office');
};
