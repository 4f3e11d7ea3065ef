import type { Event, PostLoginAPI } from '@auth0/actions/post-login/v3';
import * as text from './text';

export const onExecutePostLogin = async (event: Event, api: PostLoginAPI) => {
  const name = text.first<string>([event.user.nickname!, event.user.name!], text.isFilled);
  api.user.setUserMetadata('greeting', text.default(name ?? 'you'));
};
