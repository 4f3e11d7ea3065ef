const isSame = (first, second) => Boolean(first) && first === second;

exports.onExecutePostLogin = async (event, api) => {
  const { session_transfer_token: token } = event;
  if (token !== undefined && !isSame(token.request.asn, event.request.asn)) {
    api.access.deny('The network has changed');
  }
};
