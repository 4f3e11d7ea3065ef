// The stand-in of `@sendgrid/mail`.
'use strict';

const { standIn, guardClass, calling } = require('stand-in:base')(module);
const { answered } = require('stand-in:answered');
const { parsed, post } = require('stand-in:notices');

class ResponseError extends Error {
  constructor({ status, statusText, headers }, body) {
    super(statusText);
    Object.assign(this, { code: status, response: { headers: Object.fromEntries(headers), body } });
  }
}

async function send(key, mail) {
  const response = await post('https://api.sendgrid.com/v3/mail/send', mail, { authorization: `Bearer ${key}` });
  const text = await response.text();
  const body = parsed(text) ?? text;
  if (!response.ok) throw new ResponseError(response, body);
  return [{ statusCode: response.status, body, headers: Object.fromEntries(response.headers) }, body];
}

class MailService {
  #key;

  constructor() {
    const one = calling((mail) => send(this.#key, mail));
    const all = async (mails) => {
      const answers = [];
      for (const mail of mails) answers.push(await one(mail));
      return answers;
    };
    this.send = (mail, isMultiple, callback) => {
      const answer = typeof isMultiple === 'function' ? isMultiple : callback;
      return answered(Array.isArray(mail) ? all(mail) : one(mail), answer);
    };
    this.sendMultiple = (mail, callback) => this.send(mail, true, callback);
    this.setApiKey = (key) => { this.#key = key; };
    this.setTimeout = () => undefined;
    this.setSubstitutionWrappers = () => undefined;
  }
}

const mail = new (guardClass('mail', MailService))();

module.exports = standIn(Object.assign(mail, { MailService }));
