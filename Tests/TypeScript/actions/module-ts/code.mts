import type { Event, PostLoginAPI } from '@auth0/actions/post-login/v3';
import config from './config.json' with { type: 'json' };
import crypto from 'node:crypto';

type Config = { salt: string; };

export const onExecutePostLogin = async (event: Event, api: PostLoginAPI) => {
  const { salt } = config as Config;
  const id = crypto.createHash('sha256').update(salt + event.user.user_id).digest('hex');
  api.idToken.setCustomClaim('https://acme.example/id', id);
};
