const sgMail = require('@sendgrid/mail');

exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.email) return;
  sgMail.setApiKey(event.secrets.SENDGRID_API_KEY);
  const mail = { from: 'login@example.com', to: event.user.email, subject: 'Hi', text: 'Hi' };
  await sgMail.send(mail).catch((error) => console.error(error.message));
};
