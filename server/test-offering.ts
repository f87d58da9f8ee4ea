import { offeredBy } from '../src/kit/offered.ts';
import { varianten } from '../src/variants/variants.ts';
import type { TestApp } from './test-app.ts';

/** Makes a server that of a kind of organisation that has this module. */
export function configureFor(server: TestApp, module: string): void {
  const variante = varianten.find((one) => offeredBy(server.deps.registry, one).modules.has(module));
  server.configure({ variante });
}
