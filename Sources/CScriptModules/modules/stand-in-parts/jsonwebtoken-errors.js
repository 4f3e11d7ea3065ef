// What `jsonwebtoken` throws.
'use strict';

class JsonWebTokenError extends Error {
  constructor(message, inner) {
    super(message);
    this.name = 'JsonWebTokenError';
    if (inner) this.inner = inner;
  }
}

class TokenExpiredError extends JsonWebTokenError {
  constructor(message, expiredAt) {
    super(message);
    Object.assign(this, { name: 'TokenExpiredError', expiredAt });
  }
}

class NotBeforeError extends JsonWebTokenError {
  constructor(message, date) {
    super(message);
    Object.assign(this, { name: 'NotBeforeError', date });
  }
}

module.exports = { JsonWebTokenError, TokenExpiredError, NotBeforeError };
