export let count: number = 0;
export function reset(): void {
  count = 0;
}
export const add = (role: string): void => {
  if (role) count += 1;
};
