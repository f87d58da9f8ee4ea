import { idFromNaturalKey } from '../../../src/kit/records.ts';
import type { BuchWorld } from '../finanzen/buch-world.ts';

/** Adds a record as a device does it, with the id of its natural key when it has one; answers the id. For tests. */
export const makeIn =
  ({ app, kassier }: BuchWorld) =>
  (url: string, values: Record<string, unknown>): Promise<string> => {
    const module = [...app.deps.registry.modules.values()].find((one) => one.url === url);
    const id = module === undefined ? undefined : idFromNaturalKey(module.table, values);
    return app.create(kassier, url, id === undefined ? values : { ...values, id });
  };
