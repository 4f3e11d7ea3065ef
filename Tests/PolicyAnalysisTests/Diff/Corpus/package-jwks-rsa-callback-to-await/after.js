const jwksClient = require('jwks-rsa');
const jwt = require('jsonwebtoken');

const keys = jwksClient({ jwksUri: 'https://partner.example.com/.well-known/jwks.json' });

exports.onExecutePostLogin = async (event, api) => {
  const { partner_token: token } = event.request.query;
  if (!token) return;
  try {
    const key = await keys.getSigningKey('main');
    const { sub } = jwt.verify(token, key.getPublicKey(), { algorithms: ['RS256'] });
    api.idToken.setCustomClaim('https://example.com/partner', sub);
  } catch {
    api.access.deny('The token of the partner is not valid');
  }
};
