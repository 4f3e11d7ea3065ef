import { Event, PostLoginAPI } from '@auth0/actions/post-login/v3';

export async function onExecutePostLogin(event: Event, api: PostLoginAPI) {
  if (needsFactor(event)) api.multifactor.enable('any', { allowRememberBrowser: false });
}

function needsFactor(event: Event): boolean {
  return event.authentication?.methods.every(({ name }: { name: string }) => name !== 'mfa') ?? true;
}
