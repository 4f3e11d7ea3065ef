import type { Event, PostLoginAPI } from '@auth0/actions/post-login/v3';

const DOMAINS: readonly string[] = ['acme.example'] as const;

export const onExecutePostLogin = async (event: Event, api: PostLoginAPI): Promise<void> => {
  const domain = event.user.email?.split('@')[1] ?? '';
  if (!DOMAINS.includes(domain)) {
    api.access.deny(`no account for ${domain}`);
  }
};
