import { redirect } from './redirect.mjs';

export const onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata?.terms !== true) redirect(api);
};

export async function onContinuePostLogin(event, api) {
  if (event.request.query?.accepted !== 'yes') api.access.deny('terms');
}
