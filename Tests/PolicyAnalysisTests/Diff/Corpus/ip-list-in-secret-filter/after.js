exports.onExecutePostLogin = async (event, api) => {
  const { ADDRESSES: listed = '' } = event.secrets;
  const equal = listed.split(' ').filter((address) => address === event.request.ip);
  if (equal.length < 1) {
    api.access.deny('This address is not known');
  }
};
