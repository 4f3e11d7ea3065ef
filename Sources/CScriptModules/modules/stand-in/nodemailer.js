// The stand-in of `nodemailer`. There is no SMTP: a mail goes to its server as a request.
'use strict';

const { standIn, guardClass, calling } = require('stand-in:base')(module);
const { answered } = require('stand-in:answered');
const { post } = require('stand-in:notices');

const addressOf = (text) => /<([^>]*)>/.exec(text)?.[1] ?? text.trim();

function addresses(value) {
  const given = value === undefined ? [] : [value].flat();
  return given.flatMap((each) => (typeof each === 'string' ? each.split(',') : [each.address ?? ''])).map(addressOf);
}

// What a URL of a server or an object of options says of the server.
function hostOf(options) {
  if (typeof options === 'string') return new URL(options).hostname;
  const { host, service } = options ?? {};
  return host ?? (service === undefined ? 'localhost' : `smtp.${service.toLowerCase()}.com`);
}

async function send(host, mail) {
  let response;
  try {
    response = await post(`https://${host}/`, mail);
  } catch (error) {
    const message = error.cause?.message ?? error.message;
    throw Object.assign(new Error(message), { code: 'ESOCKET', command: 'CONN' });
  }
  if (!response.ok) {
    const message = `Message failed: ${response.status} ${response.statusText}`;
    throw Object.assign(new Error(message), { code: 'EMESSAGE', responseCode: response.status, command: 'DATA' });
  }
  const to = [...addresses(mail.to), ...addresses(mail.cc), ...addresses(mail.bcc)];
  const [from = ''] = addresses(mail.from);
  return {
    accepted: to, rejected: [], envelope: { from, to }, messageId: `<${host}>`, response: '250 Accepted',
  };
}

class Transport {
  constructor(options, defaults = {}) {
    this.options = options;
    const host = hostOf(options);
    const run = calling((mail) => send(host, { ...defaults, ...mail }));
    this.sendMail = (mail, callback) => answered(run(mail), callback);
    this.verify = (callback) => answered(Promise.resolve(true), callback);
    this.close = () => undefined;
  }
}

const Guarded = guardClass('transport', Transport);

module.exports = standIn({ createTransport: (options, defaults) => new Guarded(options, defaults) });
