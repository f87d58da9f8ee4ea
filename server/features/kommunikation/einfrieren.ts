import { sql } from 'kysely';
import { familieVon } from '../../../src/features/kommunikation/newsletter/fenster.rules.ts';
import { nichtBegonnen } from '../../../src/features/kommunikation/newsletter/ampel.rules.ts';
import { beiRotHoechstens } from '../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import type { Nutzer } from '../../context.ts';
import type { Unit } from '../../records/unit.ts';
import type { NewsletterRow } from './auf-newsletter.ts';
import { empfaengerkreis, type Zeile } from './empfaenger.ts';
import { archivierteListe } from './freigabe.ts';

/** Rows that one statement writes. */
const page = 5000;

/**
 * Freezes whom a newsletter goes to, once: from now on only these rows decide (domain: archive-kommunikation 4). Who released it is who
 * sees the persons; `istRot`: something that large receivers ask of the sender is missing now, whatever stood there at the release.
 * Answers how many mails there are, those that do not go too.
 */
export async function friereEin(
  unit: Unit,
  row: NewsletterRow,
  nutzer: Nutzer | undefined,
  istRot: boolean,
): Promise<number> {
  const table = unit.table(newsletter);
  const nichts = async (fehler: string): Promise<number> => {
    await unit.update(table, row, { status: 'Fehler', fehler: germanText(fehler) });
    return 0;
  };
  if (nutzer === undefined) return nichts(message('Wer den Versand freigegeben hat, darf das nicht mehr.'));
  const archiviert = await archivierteListe(unit, row);
  if (archiviert !== undefined) return nichts(archiviert.text);
  const { zeilen } = await empfaengerkreis(unit.deps, unit.tx, nutzer, row.values);
  const gehen = zeilen.filter(({ grund }) => grund === undefined).length;
  if (gehen === 0) return nichts(message('Niemand wird erreicht.'));
  if (istRot && gehen > beiRotHoechstens) return nichts(nichtBegonnen);
  for (let from = 0; from < zeilen.length; from += page) await schreibe(unit, row.id, zeilen.slice(from, from + page));
  await unit.update(table, row, {
    status: 'WirdGesendet',
    begonnenam: unit.zeit,
    anzahl: zeilen.length,
    fehler: null,
  });
  return zeilen.length;
}

async function schreibe(unit: Unit, newsletter_id: string, zeilen: readonly Zeile[]): Promise<void> {
  const rows = zeilen.map(({ adresse, sprache, personen, grund }) => ({
    id: newId(),
    adresse,
    familie: familieVon(adresse),
    personen,
    sprache,
    status: grund === undefined ? 'Wartend' : 'Unterdrueckt',
    grund: grund === undefined ? null : germanText(grund),
  }));
  await sql`
    insert into newsletterempfaenger (id, newsletter_id, adresse, familie, personen, sprache, status, grund)
    select r.id, ${newsletter_id}, r.adresse, r.familie, r.personen, r.sprache, r.status, r.grund
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, adresse text, familie text, personen jsonb, sprache text, status text, grund text)`.execute(
    unit.tx,
  );
}
