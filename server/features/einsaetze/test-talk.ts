import { expect } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { json, type Talk } from '../../openapi/test-talk.ts';

/** The calls of this area beside those of its modules, each once, for the conversation that holds the API document against the server. */
export async function einsaetzeTalk({ c, made }: Talk): Promise<void> {
  expect(
    (await c.ask('put /einsaetze/abrechnung/{id}/berichtigung', { id: newId() }, json({ kostentraeger: 'AOK' })))
      .status,
  ).toBe(404);
  await c.ask('put /einsaetze/einsaetze/{id}/zusammenfuehren', { id: newId() }, json({ weicht: newId() }));
  await c.ask('put /einsaetze/einsaetze/{id}/trennen', { id: newId() }, json({}));
  await c.ask('put /einsaetze/einsaetze/{id}/anonymisieren', { id: newId() }, json({}));
  const paid = made.get('/einsaetze/einsaetze') ?? newId();
  await c.ask('get /einsaetze/nachberechnung/{id}', { id: paid });
  await c.ask('put /einsaetze/nachberechnung/{id}', { id: paid }, json({}));
  await c.ask(
    'put /einsaetze/verguetungen/{id}/berichtigung',
    { id: newId() },
    json({ menge: 1, betrag: 100, grund: 'falsch' }),
  );
}
