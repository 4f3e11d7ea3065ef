// The token of a client of the Management API: the one that it was given, or one that it asks for once.
'use strict';

const { ask } = require('stand-in:auth0-requests');

// How long before its end a token is no longer used, in milliseconds.
const leeway = 10_000;

function tokenOf(options, version) {
  const { domain, clientId, clientSecret, scope, token } = options;
  const audience = options.audience ?? `https://${domain}/api/v2/`;
  let asked;
  let end = 0;

  async function fresh() {
    const { value } = await ask({
      version,
      api: 'authentication',
      method: 'POST',
      url: `https://${domain}/oauth/token`,
      isForm: version > 3,
      body: {
        audience, ...(version > 3 ? {} : { scope }), grant_type: 'client_credentials', client_id: clientId,
        client_secret: clientSecret,
      },
    });
    end = Date.now() + value?.expires_in * 1000;
    return value?.access_token;
  }

  return async () => {
    if (token !== undefined) return typeof token === 'function' ? await token() : token;
    if (asked === undefined || Date.now() > end - leeway) {
      end = Infinity;
      asked = fresh();
    }
    try {
      return await asked;
    } catch (error) {
      asked = undefined;
      throw error;
    }
  };
}

module.exports = { tokenOf };
