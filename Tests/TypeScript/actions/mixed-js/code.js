import legacy, { limit as most } from './legacy.js';

export const onExecutePostLogin = async (event, api) => {
  if (legacy.isOld(event.user.created_at) && event.stats.logins_count > most) api.access.deny('old');
};
