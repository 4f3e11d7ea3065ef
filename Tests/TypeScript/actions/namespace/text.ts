export function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
export const first = <T,>(values: T[], test: (value: T) => boolean): T | undefined =>
  values.find(test);
export default (name: string): string => `Hello ${name}`;
