/** Sends the codes of phone factors, which are text messages here. */
exports.onExecuteSendPhoneMessage = async (event) => {
  if (event.message_options.message_type !== 'sms') throw new Error('calls are not supported');
  console.log(`a code for ${event.message_options.action}`);
};
