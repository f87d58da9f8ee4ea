import { feedInput, feedsSchema, neuerFeedSchema } from '../../../src/features/kalender/feeds.calls.ts';
import { get, group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of the calendar beside those of its modules, as the API document describes them. */
export const kalenderCalls: readonly Call[] = group(
  'Kalender',
  get('/kalender/feeds', 'Eigene Abonnements des Kalenders', { answer: feedsSchema }),
  post('/kalender/feeds', 'Kalender abonnieren: die Adresse wird nur dieses eine Mal genannt', {
    body: feedInput,
    answer: neuerFeedSchema,
  }),
  put('/kalender/feeds/{id}/sperren', 'Abonnement sperren'),
  get('/kalender/feed/{datei}', 'Abonnierter Kalender als {Schlüssel}.ics (RFC 5545)', {
    isOpen: true,
    answer: { media: 'text/calendar' },
  }),
);
