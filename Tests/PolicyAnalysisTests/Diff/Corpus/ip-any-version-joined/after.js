const NETWORK = /^192\.0\.2\.\d+$/;

exports.onExecutePostLogin = async (event, api) => {
  const { request: { ip: address } } = event;
  const isSixth = address.indexOf(':') >= 0;
  if (!isSixth && address.match(NETWORK) === null) {
    api.access.deny('This network is not known');
  }
};
