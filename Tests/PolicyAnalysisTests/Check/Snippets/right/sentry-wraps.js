exports.onExecutePostLogin = async (event, api) => {
  const Sentry = require('@sentry/node');
  Sentry.init({ dsn: event.secrets.SENTRY_DSN });
  try {
    if (event.client.metadata.closed === 'yes') api.access.deny('closed');
  } catch (error) {
    Sentry.captureException(error);
    await Sentry.flush(2000);
    throw error;
  }
};
