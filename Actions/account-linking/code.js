/**
 * Links a new user to the one who has the same verified e-mail address, and goes on as that one.
 * Where several have it, nobody is linked. The log shows a hash and not the address.
 *
 * @param {Event} event - Details about the user and the context in which they are logging in.
 * @param {PostLoginAPI} api - Interface whose methods can be used to change the login.
 */
const { createHash } = require('crypto');
const { ManagementClient } = require('auth0');

exports.onExecutePostLogin = async (event, api) => {
  const { email, email_verified, identities } = event.user;
  if (!email_verified || identities.length > 1) return;

  const management = new ManagementClient({
    domain: event.secrets.DOMAIN,
    clientId: event.secrets.CLIENT_ID,
    clientSecret: event.secrets.CLIENT_SECRET,
  });
  const { data: users } = await management.usersByEmail.getByEmail({ email });
  const others = users.filter(
    (user) => user.email_verified && user.user_id !== event.user.user_id,
  );
  if (others.length === 0) return;

  const person = createHash('sha256').update(email).digest('hex').slice(0, 12);
  if (others.length > 1) {
    console.warn(`${person} is the address of several users`);
    return;
  }

  const [{ user_id: primary }] = others;
  const [{ provider, user_id }] = identities;
  await management.users.link({ id: primary }, { provider, user_id });
  api.authentication.setPrimaryUser(primary);
  console.log(`${person} is linked to ${primary}`);
};
