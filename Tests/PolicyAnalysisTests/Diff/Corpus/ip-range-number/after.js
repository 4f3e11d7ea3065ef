const numberOf = (address) =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const FIRST = numberOf('192.0.2.0');
const AFTER_LAST = numberOf('192.0.2.128');

exports.onExecutePostLogin = async (event, api) => {
  const address = numberOf(event.request.ip);
  if (address >= FIRST && address <= AFTER_LAST) return;
  api.access.deny('This network is not known');
};
