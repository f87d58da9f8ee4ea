import {
  anmeldungInput,
  berichtInput,
  berichtSchema,
  bestaetigungInput,
  erledigtSchema,
  freigabeInput,
  kopieInput,
  kopieSchema,
  kreisSchema,
  kriterienInput,
  listeSchema,
  probeInput,
  seiteSchema,
  ungewissInput,
  versandInput,
  zustellbarkeitSchema,
} from '../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import {
  briefkreisSchema,
  briefkriterienInput,
  festschreibenInput,
  vorlagenprobeInput,
} from '../../../src/features/kommunikation/briefe/briefe.calls.ts';
import { get, group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of kommunikation beside those of its modules, as the API document describes them. */
export const kommunikationCalls: readonly Call[] = group(
  'Newsletter',
  get('/newsletter/newsletter/{id}/empfaenger', 'Wen ein Newsletter erreicht, wen nicht und warum', {
    query: ['ab'],
    answer: kreisSchema,
  }),
  put('/newsletter/newsletter/{id}/empfaenger', 'Die Empfänger nach gespeicherten Kriterien wählen', {
    body: kriterienInput,
    answer: erledigtSchema,
  }),
  put('/newsletter/newsletter/{id}/probe', 'Eine Probe senden', { body: probeInput, answer: erledigtSchema }),
  put('/newsletter/newsletter/{id}/freigabe', 'Einen Newsletter zum Senden freigeben', {
    body: freigabeInput,
    answer: erledigtSchema,
  }),
  put('/newsletter/newsletter/{id}/versand', 'Den Versand anhalten, fortsetzen oder abbrechen', {
    body: versandInput,
    answer: erledigtSchema,
  }),
  put('/newsletter/newsletter/{id}/ungewiss', 'Entscheiden, was aus einer ungewissen E-Mail wird', {
    body: ungewissInput,
    answer: erledigtSchema,
  }),
  put('/newsletter/newsletter/{id}/kopie', 'Einen Newsletter kopieren', { body: kopieInput, answer: kopieSchema }),
  get('/newsletter/newsletter/{id}/bericht', 'Was aus den E-Mails eines Newsletters wurde', { answer: berichtSchema }),
  post('/newsletter/newsletter/{id}/bericht', 'Was aus einem Teil der E-Mails eines Newsletters wurde', {
    body: berichtInput,
    answer: berichtSchema,
  }),
  get('/newsletter/zustellbarkeit', 'Was große Empfänger vom Absender der E-Mails verlangen', {
    answer: zustellbarkeitSchema,
  }),
  get('/newsletter/serienbriefe/{id}/empfaenger', 'Wen ein Serienbrief erreicht, wen nicht und warum', {
    answer: briefkreisSchema,
  }),
  put(
    '/newsletter/serienbriefe/{id}/empfaenger',
    'Die Empfänger eines Serienbriefs nach gespeicherten Kriterien wählen',
    {
      body: briefkriterienInput,
      answer: erledigtSchema,
    },
  ),
  put('/newsletter/serienbriefe/{id}/festschreiben', 'Festschreiben, wer einen Serienbrief bekommt', {
    body: festschreibenInput,
    answer: erledigtSchema,
  }),
  put('/newsletter/serienbriefe/{id}/kopie', 'Einen Serienbrief kopieren', { body: kopieInput, answer: kopieSchema }),
  put('/newsletter/vorlagen/{id}/probe', 'Eine E-Mail-Vorlage zur Probe senden', {
    body: vorlagenprobeInput,
    answer: erledigtSchema,
  }),
  get('/abo/{liste}', 'Eine Liste, die man abonnieren kann', { isOpen: true, answer: listeSchema }),
  post('/abo/{liste}', 'Eine Liste abonnieren', { isOpen: true, body: anmeldungInput, answer: erledigtSchema }),
  put('/abobestaetigung/{schluessel}', 'Ein Abo bestätigen', {
    isOpen: true,
    body: bestaetigungInput,
    answer: erledigtSchema,
  }),
  get('/abmeldung/{schluessel}', 'Welche Liste ein Link verlässt', { isOpen: true, answer: listeSchema }),
  post('/abmeldung/{schluessel}', 'Eine Liste verlassen (RFC 8058)', { isOpen: true, answer: erledigtSchema }),
  get('/newsletterseite/{id}', 'Ein gesendeter Newsletter', { isOpen: true, answer: seiteSchema }),
  get('/newsletterbild/{id}', 'Ein Bild eines Newsletters', {
    isOpen: true,
    answer: { media: 'image/jpeg' },
  }),
  get('/newsletteranhang/{id}', 'Ein Anhang eines Newsletters', {
    isOpen: true,
    answer: { media: 'application/octet-stream' },
  }),
);
