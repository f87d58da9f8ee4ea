import type { FieldContext } from '../context.ts';

/** Fields and cells drawn by themselves: nothing is found, named or stored. */
export const bareContext: FieldContext = {
  searchReference: async () => [],
  labelOf: () => undefined,
  loadFile: async () => undefined,
  storeFile: () => Promise.reject(new Error('none')),
};
