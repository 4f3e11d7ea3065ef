exports.onExecutePostLogin = async (event, api) => {
  if (event.session) {
    const first = event.session.metadata?.first_ip;
    if (!first) api.session.setMetadata('first_ip', event.request.ip);
    else if (first !== event.request.ip) api.multifactor.enable('any');
  }
};
