function numberOf(address) {
  let number = 0;
  for (const part of address.split('.')) number = number * 256 + Number(part);
  return number;
}
const RANGE = { first: numberOf('192.0.2.0'), last: numberOf('192.0.2.127') };

exports.onExecutePostLogin = async (event, api) => {
  const number = numberOf(event.request.ip);
  const isInside = RANGE.first <= number && number <= RANGE.last;
  if (!isInside) {
    api.access.deny('This network is not known');
  }
};
