const nodemailer = require('nodemailer');

exports.onExecutePostLogin = async (event, api) => {
  if (event.stats.logins_count !== 1) return;
  const transport = nodemailer.createTransport({
    host: 'mail.example.com',
    auth: { user: 'login', pass: event.secrets.MAIL_PASSWORD },
  });
  const mail = { from: 'login@example.com', to: event.user.email, subject: 'Hello', text: 'Hello' };
  await new Promise((resolve) => {
    transport.sendMail(mail, (error) => {
      if (error) console.error(error);
      resolve();
    });
  });
  api.user.setAppMetadata('greeted', true);
};
