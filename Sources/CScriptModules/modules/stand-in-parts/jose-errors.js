// What `jose` throws: each class with its code and, where none is given, its message.
'use strict';

class JOSEError extends Error {
  static code = 'ERR_JOSE_GENERIC';
  constructor(message, options) {
    super(message, options);
    this.name = this.constructor.name;
    this.code = this.constructor.code;
  }
}

const plain = {
  JOSEAlgNotAllowed: ['ERR_JOSE_ALG_NOT_ALLOWED'],
  JOSENotSupported: ['ERR_JOSE_NOT_SUPPORTED'],
  JWEDecryptionFailed: ['ERR_JWE_DECRYPTION_FAILED', 'decryption operation failed'],
  JWEInvalid: ['ERR_JWE_INVALID'],
  JWKInvalid: ['ERR_JWK_INVALID'],
  JWKSInvalid: ['ERR_JWKS_INVALID'],
  JWKSMultipleMatchingKeys: [
    'ERR_JWKS_MULTIPLE_MATCHING_KEYS', 'multiple matching keys found in the JSON Web Key Set',
  ],
  JWKSNoMatchingKey: ['ERR_JWKS_NO_MATCHING_KEY', 'no applicable key found in the JSON Web Key Set'],
  JWKSTimeout: ['ERR_JWKS_TIMEOUT', 'request timed out'],
  JWSInvalid: ['ERR_JWS_INVALID'],
  JWSSignatureVerificationFailed: ['ERR_JWS_SIGNATURE_VERIFICATION_FAILED', 'signature verification failed'],
  JWTInvalid: ['ERR_JWT_INVALID'],
};

const classes = { JOSEError };
for (const [name, [code, message]] of Object.entries(plain)) {
  classes[name] = {
    [name]: class extends JOSEError {
      static code = code;
      constructor(text = message, options = undefined) {
        super(text, options);
      }
    },
  }[name];
}

// An error of a claim knows the claim, why it failed, and all that the token says.
class JWTClaimValidationFailed extends JOSEError {
  static code = 'ERR_JWT_CLAIM_VALIDATION_FAILED';
  constructor(message, payload, claim = 'unspecified', reason = 'unspecified') {
    super(message, { cause: { claim, reason, payload } });
    Object.assign(this, { claim, reason, payload });
  }
}

class JWTExpired extends JWTClaimValidationFailed {
  static code = 'ERR_JWT_EXPIRED';
}

module.exports = { ...classes, JWTClaimValidationFailed, JWTExpired };
