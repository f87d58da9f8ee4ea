import { aufhebenInput, verlangenInput, verlangtSchema } from '../../../src/features/dokumente/lesepflichten.calls.ts';
import { volltextInput, volltextSchema } from '../../../src/features/dokumente/volltext.calls.ts';
import { group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of documents beside those of its modules, as the API document describes them. */
export const dokumenteCalls: readonly Call[] = group(
  'Dokumente',
  post('/dokumente/volltext', 'In welchen Dokumenten Wörter stehen', { body: volltextInput, answer: volltextSchema }),
  put('/dokumente/lesepflichten/verlangen', 'Die heute gültige Fassung eines Dokuments zu lesen verlangen', {
    body: verlangenInput,
    answer: verlangtSchema,
  }),
  put('/dokumente/lesepflichten/aufheben', 'Ein Dokument nicht mehr zu lesen verlangen', {
    body: aufhebenInput,
    answer: verlangtSchema,
  }),
);
