const jwksClient = require('jwks-rsa');
const jwt = require('jsonwebtoken');

const keys = jwksClient({ jwksUri: 'https://partner.example.com/.well-known/jwks.json' });

exports.onExecutePostLogin = async (event, api) => {
  const key = await keys.getSigningKey('main');
  try {
    jwt.verify(event.request.query.partner_token, key.getPublicKey());
  } catch (error) {
    api.access.deny('The token of the partner is not valid');
  }
};
