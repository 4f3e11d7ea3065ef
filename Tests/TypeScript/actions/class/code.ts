import type { Event, PostLoginAPI } from '@auth0/actions/post-login/v3';
import Gate, { type Rule } from './lib/gate';

const rules: Rule[] = [
  { name: 'verified', holds: (event) => event.user.email_verified === true },
  { name: 'known', holds: (event) => event.stats.logins_count > 1 },
];
const gate = new Gate(rules);

export const onExecutePostLogin = async (event: Event, api: PostLoginAPI) => {
  const broken = gate.broken(event);
  if (broken !== undefined) api.access.deny(broken);
};
