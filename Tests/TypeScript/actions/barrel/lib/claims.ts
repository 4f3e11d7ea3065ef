import { Plan } from './plan.js';

const prefix = 'https://acme.example/' satisfies string;
export const claims = (plan: Plan): Record<string, unknown> => ({
  [`${prefix}plan`]: plan,
  [`${prefix}paid`]: plan === Plan.paid,
});
