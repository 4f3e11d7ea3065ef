const logger = require('actions:logger')('login');

exports.onExecutePostLogin = async (event, api) => {
  logger.info('user', event.user.user_id);
  if (event.user.app_metadata.locked === true) {
    logger.warn('locked');
    api.access.deny('locked');
  }
};
