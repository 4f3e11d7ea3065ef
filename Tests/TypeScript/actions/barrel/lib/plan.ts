export const Plan = { free: 'free', paid: 'paid' } as const;
export type Plan = (typeof Plan)[keyof typeof Plan];
