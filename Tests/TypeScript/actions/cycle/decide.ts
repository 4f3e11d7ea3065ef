import { limit } from './code';

export const decide = (event: any, api: any): void => {
  if (event.stats.logins_count > limit) api.access.deny('too many');
};
