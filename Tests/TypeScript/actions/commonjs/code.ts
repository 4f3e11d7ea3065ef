const { isBlocked } = require('./blocked');

exports.onExecutePostLogin = async (event: { request: { ip: string } }, api: any): Promise<void> => {
  if (isBlocked(event.request.ip as string)) api.access.deny('blocked');
};
