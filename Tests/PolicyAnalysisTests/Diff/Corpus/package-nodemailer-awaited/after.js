const { createTransport } = require('nodemailer');

exports.onExecutePostLogin = async (event, api) => {
  if (event.stats.logins_count !== 1) return;
  const auth = { user: 'login', pass: event.secrets.MAIL_PASSWORD };
  const transport = createTransport({ host: 'mail.example.com', auth });
  const mail = { from: 'login@example.com', to: event.user.email, subject: 'Hello', text: 'Hello' };
  try {
    await transport.sendMail(mail);
  } catch (error) {
    console.error(error);
  }
  api.user.setAppMetadata('greeted', true);
};
