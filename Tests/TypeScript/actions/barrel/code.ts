import { Plan, claims } from './lib';

export const onExecutePostLogin = async (event: any, api: any) => {
  const plan: Plan = event.user.app_metadata?.plan ?? Plan.free;
  for (const [name, value] of Object.entries(claims(plan))) api.accessToken.setCustomClaim(name, value);
};
