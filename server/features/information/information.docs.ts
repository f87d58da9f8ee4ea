import { lesestandSchema } from '../../../src/features/information/lesestand.calls.ts';
import { get, group, type Call } from '../../openapi/call.ts';

/** Calls of the information pages beside those of their modules, as the API document describes them. */
export const informationCalls: readonly Call[] = group(
  'Information',
  get('/information/{id}/lesestand', 'Wer einen Text als gelesen bestätigt hat und wer nicht', {
    answer: lesestandSchema,
  }),
);
