exports.onExecutePostLogin = async (event, api) => {
  const issued = event.session_transfer_token?.request;
  if (issued === undefined) return;
  if (!issued.asn || issued.asn !== event.request.asn) {
    api.access.deny('The network has changed');
  }
};
