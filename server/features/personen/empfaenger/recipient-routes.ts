import { Hono } from 'hono';
import { einwilligungszweck } from '../../../../src/features/personen/sektionen-der-person.vocabularies.ts';
import { message } from '../../../../src/lib/message.ts';
import { maxEmpfaenger, type Empfaenger } from '../../../../src/features/personen/empfaenger.calls.ts';
import type { Deps, Env } from '../../../context.ts';
import { readBody } from '../../../http/body.ts';
import { forbidden } from '../../../http/errors.ts';
import { refused, rejected } from '../../../records/refusals.ts';
import { limitSearch, searchSchema } from '../../../records/request.ts';
import { searchDay } from '../../../records/search-day.ts';
import { recipientPages } from './recipients.ts';

/** Lists of persons that recipients are chosen from. */
const lists = ['mitglieder', 'kontakte'];
/** Who writes to people learns whom it reaches; nobody else learns who has an address, or who consented to what. */
const writing = [
  'AUSBILDUNG_TEILNEHMER_SPEICHERN',
  'TAETIGKEIT_TEILNEHMER_SPEICHERN',
  'UEBUNG_TEILNEHMER_SPEICHERN',
  'DIENSTPLAN_TEILNEHMER_SPEICHERN',
  'NEWSLETTER_ALLGEMEIN_SPEICHERN',
];

/** Who would be reached by criteria of a list of persons, and who not. Expects `nutzer` in the context. */
export function recipientRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  for (const name of lists) {
    // A body, since criteria may hold names: addresses are logged on their way.
    app.post(`${deps.registry.module(name).url}/empfaenger`, limitSearch, async (c) => {
      if (!writing.some((right) => c.var.nutzer.rights.anywhere(right))) throw forbidden();
      const { zweck, ...criteria } = await readBody(c, searchSchema);
      if (zweck !== undefined && !einwilligungszweck.names.some((one) => one === zweck))
        throw rejected([{ feld: 'zweck', text: message('Ungültiger Wert') }]);
      const registry = deps.offered();
      const source = { registry, db: deps.storage.db };
      const told: Empfaenger = { erreicht: [], nicht: [] };
      const choice = { module: registry.module(name), criteria, zweck };
      for await (const page of recipientPages(source, c.var.nutzer, choice, searchDay(deps))) {
        for (const { id, name: person, grund } of page) {
          if (grund === undefined) told.erreicht.push({ id, name: person });
          else told.nicht.push({ id, name: person, grund });
        }
        if (told.erreicht.length + told.nicht.length > maxEmpfaenger)
          throw refused(message('Das sind zu viele Personen. Bitte die Auswahl einschränken.'));
      }
      return c.json(told, 200, { 'Cache-Control': 'no-store' });
    });
  }
  return app;
}
