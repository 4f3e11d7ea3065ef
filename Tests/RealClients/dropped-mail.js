/** Sends nothing to addresses that would bounce. */
exports.onExecuteCustomEmailProvider = async (event, api) => {
  if (event.notification.to.endsWith('@bounces.example')) api.notification.drop('the address bounces');
};
