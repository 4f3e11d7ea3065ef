const jwksClient = require('jwks-rsa');
const jwt = require('jsonwebtoken');

const keys = jwksClient({ jwksUri: 'https://partner.example.com/.well-known/jwks.json' });
const keyOf = (id) => new Promise((resolve, reject) => {
  keys.getSigningKey(id, (error, key) => (error ? reject(error) : resolve(key.getPublicKey())));
});

exports.onExecutePostLogin = async (event, api) => {
  const token = event.request.query.partner_token;
  if (!token) return;
  try {
    const claims = jwt.verify(token, await keyOf('main'), { algorithms: ['RS256'] });
    api.idToken.setCustomClaim('https://example.com/partner', claims.sub);
  } catch (error) {
    api.access.deny('The token of the partner is not valid');
  }
};
