// The errors of `axios`, and the tokens that end a request.
'use strict';

const codes = [
  'ERR_BAD_OPTION_VALUE', 'ERR_BAD_OPTION', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_NETWORK', 'ERR_FR_TOO_MANY_REDIRECTS',
  'ERR_DEPRECATED', 'ERR_BAD_RESPONSE', 'ERR_BAD_REQUEST', 'ERR_CANCELED', 'ERR_NOT_SUPPORT', 'ERR_INVALID_URL',
];

class AxiosError extends Error {
  constructor(message, code, config, request, response) {
    super(message);
    this.name = 'AxiosError';
    if (code) this.code = code;
    if (config) this.config = config;
    if (request) this.request = request;
    if (!response) return;
    this.response = response;
    this.status = response.status;
  }

  static from(cause, code, config, request, response, others) {
    const error = new AxiosError(cause.message, code ?? cause.code, config, request, response);
    for (const name of ['errno', 'syscall', 'hostname', 'address', 'port']) {
      if (name in cause) error[name] = cause[name];
    }
    error.name = cause.name;
    error.cause = cause;
    return Object.assign(error, others);
  }

  toJSON() {
    const { message, name, stack, config, code, status = null } = this;
    return {
      message, name, description: undefined, number: undefined, fileName: undefined, lineNumber: undefined,
      columnNumber: undefined, stack, config: plain(config), code, status,
    };
  }
}
// As in the package, these are no own members of an error.
Object.defineProperty(AxiosError.prototype, 'isAxiosError', { value: true });
for (const code of codes) Object.defineProperty(AxiosError, code, { value: code });

// A copy that can be written as JSON.
function plain(value, above = []) {
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return undefined;
  if (typeof value.toJSON === 'function') return value.toJSON();
  if (Array.isArray(value)) return value.map((each) => plain(each, [...above, value]));
  const entries = Object.entries(value).map(([name, each]) => [name, plain(each, [...above, value])]);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}

class CanceledError extends AxiosError {
  constructor(message, config, request) {
    super(message ?? 'canceled', AxiosError.ERR_CANCELED, config, request);
    this.name = 'CanceledError';
  }
}
Object.defineProperty(CanceledError.prototype, '__CANCEL__', { value: true });

class CancelToken {
  #controller = new AbortController();

  constructor(executor) {
    if (typeof executor !== 'function') throw new TypeError('executor must be a function.');
    this.promise = new Promise((resolve) => {
      this.subscribe(() => resolve(this.reason));
    });
    executor((message, config, request) => {
      if (this.reason) return;
      this.reason = new CanceledError(message, config, request);
      this.#controller.abort(this.reason);
    });
  }

  static source() {
    let cancel;
    const token = new CancelToken((given) => { cancel = given; });
    return { token, cancel };
  }

  throwIfRequested() {
    if (this.reason) throw this.reason;
  }

  subscribe(listener) {
    if (this.reason) listener(this.reason);
    else this.#controller.signal.addEventListener('abort', () => listener(this.reason), { once: true });
  }

  // A listener that is left behind does no harm: a token is used for one request, mostly.
  unsubscribe() {}

  toAbortSignal() {
    return this.#controller.signal;
  }
}

const isAxiosError = (value) => typeof value === 'object' && value !== null && value.isAxiosError === true;
const isCancel = (value) => Boolean(value?.__CANCEL__);

module.exports = { AxiosError, CanceledError, CancelToken, isAxiosError, isCancel };
