/** Has no provider of calls yet. */
exports.onExecuteCustomPhoneProvider = async (event, api) => {
  if (event.notification.delivery_method === 'voice') {
    api.notification.drop('calls are not supported');
    return;
  }
  console.log(`a message of type ${event.notification.message_type}`);
};
