import { sql } from 'kysely';
import { naturalId } from '../../src/lib/ids.ts';
import { keyHash, randomKey } from '../auth/random-key.ts';
import { addDays } from '../records/dates.ts';
import type { Tx } from '../storage/database.ts';
import { accountId } from './accounts.ts';

const idOf = (name: string): string => naturalId('demo.programme', [name]);
const rechte = ['KALENDER_ALLGEMEIN_LESEN'];

/**
 * Accesses of programs and a webhook of the association, so that their screens show something. What a token would be is known to
 * nobody: kept is the hash of a key that is thrown away. The webhook is ended, for a demo calls no address.
 */
export async function keepProgramme(tx: Tx, today: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from sektionen where parent_id is null limit 1`.execute(tx);
  const sek_id = rows[0]?.id;
  if (sek_id === undefined) return;
  const at = (days: number): string => `${addDays(today, days)}T06:00:00.000Z`;
  const zugaenge = [
    { name: 'Website', zweck: 'Termine auf der Startseite', ab: -60, bis: 240, genutzt: -1, widerrufen: null },
    { name: 'Auswertung', zweck: 'Jahresbericht', ab: -300, bis: -10, genutzt: -20, widerrufen: null },
    { name: 'Alte App', zweck: 'Kalender der Mitglieder', ab: -200, bis: 100, genutzt: null, widerrufen: -90 },
  ];
  for (const { name, zweck, ab, bis, genutzt, widerrufen } of zugaenge)
    await sql`
      insert into zugangstokens (id, benutzer_id, sek_id, name, zweck, schreibt, rechte, netze, schluesselhash, endung, erstellt_am, bis, letzte_nutzung, widerrufen_am)
      values (${idOf(name)}, ${accountId('verband')}, ${sek_id}, ${name}, ${zweck}, false, ${rechte}::text[], '{}', ${keyHash(randomKey(256))}, 'demo',
        ${at(ab)}, ${addDays(today, bis)}::date, ${genutzt === null ? null : at(genutzt)}, ${widerrufen === null ? null : at(widerrufen)})`.execute(
      tx,
    );
  const webhook = idOf('webhook');
  await sql`
    insert into webhooks (id, benutzer_id, sek_id, name, adresse, tabellen, arten, stand, erstellt_am, beendet_am)
    select ${webhook}, ${accountId('verband')}, ${sek_id}, 'Website', 'https://website.example/huettenbuch', ${['termine']}::text[],
      ${['neu', 'aendern', 'loeschen']}::text[], nummer, ${at(-60)}, ${at(-5)} from feed_zaehler where id = 1`.execute(
    tx,
  );
  await keepSendungen(tx, webhook, at);
}

/** One that arrived at once, one that arrived at the second attempt. */
async function keepSendungen(tx: Tx, webhook: string, at: (days: number) => string): Promise<void> {
  const sendungen = [
    { name: 'erste', tage: -9, stati: [204] },
    { name: 'zweite', tage: -6, stati: [503, 204] },
  ];
  for (const { name, tage, stati } of sendungen) {
    const id = idOf(name);
    const data = { tabelle: 'termine', id: idOf(`${name} termin`), art: 'neu', rev: 1 };
    const inhalt = { type: 'termine.neu', timestamp: at(tage), data };
    await sql`
      insert into webhooksendungen (id, webhook_id, zeit, inhalt, versuche, angekommen_am)
      values (${id}, ${webhook}, ${at(tage)}, ${JSON.stringify(inhalt)}::jsonb, ${stati.length}, ${at(tage)})`.execute(
      tx,
    );
    for (const [nr, status] of stati.entries())
      await sql`
        insert into webhookversuche (sendung_id, nr, zeit, status, dauer_ms) values (${id}, ${nr + 1}, ${at(tage)}, ${status}, ${120 + nr})`.execute(
        tx,
      );
  }
}
