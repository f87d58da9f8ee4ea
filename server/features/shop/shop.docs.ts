import { gutschriftInput, gutschriftSchema } from '../../../src/features/shop/shop.calls.ts';
import { group, put, type Call } from '../../openapi/call.ts';

/** Calls of the shop beside those of its modules, as the API document describes them. */
export const shopCalls: readonly Call[] = group(
  'Shop',
  put('/shop/gutschrift', 'Einen Teil einer abgerechneten Bestellung gutschreiben', {
    body: gutschriftInput,
    answer: gutschriftSchema,
  }),
);
