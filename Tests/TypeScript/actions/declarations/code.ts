import type { Event, PostLoginAPI } from '@auth0/actions/post-login/v3';

declare const process: { env: Record<string, string> };

abstract class Step {
  abstract readonly name: string;
  abstract run(event: Event): boolean;
}

class Country extends Step implements Pick<Step, 'name'> {
  override readonly name = 'country';
  private static readonly allowed: ReadonlySet<string> = new Set(['DE', 'FR']);

  public run(event: Event): boolean {
    return Country.allowed.has(event.request.geoip?.countryCode as string);
  }
}

function label(step: Step): string;
function label(step: Step, loud: boolean): string;
function label(step: Step, loud?: boolean): string {
  return loud ? step.name.toUpperCase() : step.name;
}

export { handler as onExecutePostLogin };

const handler = async (event: Event, api: PostLoginAPI): Promise<void> => {
  const step: Step = new Country();
  if (!step.run(event)) api.access.deny(label(step, true));
};
