// The packages of one AWS service each: a client, and a class for each command.
'use strict';

const { call, pascal } = require('stand-in:aws');
const { answered } = require('stand-in:answered');

class Command {
  constructor(input) {
    this.input = input;
  }
}

// Gives a class for any name of a command.
function commands() {
  const made = {};
  const isCommand = (name) => typeof name === 'string' && /^[A-Z]\w+Command$/.test(name);
  return new Proxy({}, {
    has: (target, name) => isCommand(name) || name in target,
    get: (target, name) =>
      (isCommand(name) ? (made[name] ??= { [name]: class extends Command {} }[name]) : target[name]),
  });
}

// The exports of the package for a service, whose client class has that name.
function clientPackage({ standIn, guardClass, calling }, service, className) {
  async function run(options, command) {
    const operation = pascal(command.constructor.name.replace(/Command$/, ''));
    const { status, value, text } = await call({ service, options, operation, input: command.input });
    const $metadata = { httpStatusCode: status };
    if (service !== 's3' || operation !== 'GetObject') return { ...value, $metadata };
    const Body = { transformToString: async () => text, transformToByteArray: async () => Buffer.from(text) };
    return { Body, $metadata };
  }

  class Client {
    constructor(options = {}) {
      this.config = options;
      const send = calling((command) => run(options, command));
      this.send = (command, callback) => answered(send(command), callback);
      this.destroy = () => undefined;
    }

    // A client of documents is made from a plain one.
    static from(client) {
      return new Client(client.config);
    }
  }

  Object.defineProperty(Client, 'name', { value: className });
  const exports = Object.create(commands());
  exports[className] = guardClass('client', Client);
  return standIn(exports);
}

module.exports = { clientPackage };
