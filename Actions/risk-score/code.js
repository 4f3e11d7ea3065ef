/**
 * Asks the company's risk service about the login, and denies it where the score is high. An answer
 * is kept for ten minutes. Where there is none, applications that name their `when_risk_is_unknown`
 * as `allow` let the user in; all others do not.
 *
 * @param {Event} event - Details about the user and the context in which they are logging in.
 * @param {PostLoginAPI} api - Interface whose methods can be used to change the login.
 */
const SERVICE = 'https://risk.example.com/v1/scores';
const PATIENCE = 2_000;
const LIFE = 10 * 60 * 1_000;
const HIGH = 80;

exports.onExecutePostLogin = async (event, api) => {
  const requestID = crypto.randomUUID();
  let score;
  try {
    score = await scoreOf(event, api, requestID);
  } catch (error) {
    console.warn(`risk ${requestID}: ${error.cause?.code ?? error.message}`);
    if (event.client.metadata.when_risk_is_unknown === 'allow') return;
    api.access.deny('The login cannot be checked at the moment');
    return;
  }

  if (score >= HIGH) api.access.deny('The login looks too risky');
};

async function scoreOf(event, api, requestID) {
  const user = event.user.user_id;
  const { ip } = event.request;
  const key = `risk ${user} ${ip}`;
  const known = api.cache.get(key);
  if (known !== undefined) return Number(known.value);

  const response = await fetch(SERVICE, {
    method: 'POST',
    headers: {
      'authorization': `Bearer ${event.secrets.RISK_TOKEN}`,
      'content-type': 'application/json',
      'x-request-id': requestID,
    },
    body: JSON.stringify({ user, ip }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`the service answered ${response.status}`);

  const { score } = await response.json();
  if (typeof score !== 'number') throw new Error('the answer holds no score');
  api.cache.set(key, String(score), { ttl: LIFE });
  return score;
}
