import type { Event } from '@auth0/actions/post-login/v3';

export interface Rule {
  readonly name: string;
  holds(event: Event): boolean;
}

export default class Gate<R extends Rule = Rule> {
  readonly #rules: R[];

  constructor(rules: R[]) {
    this.#rules = rules;
  }

  broken(event: Event): string | undefined {
    return this.#rules.find((rule) => !rule.holds(event))?.name;
  }
}
