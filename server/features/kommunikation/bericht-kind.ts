import { sql } from 'kysely';
import { newsletterbericht } from '../../../src/features/kommunikation/kommunikation.jobs.ts';
import { bouncerate, eingefroren, zahlenVon } from '../../../src/features/kommunikation/newsletter/bericht.rules.ts';
import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import { empfaengerstatus } from '../../../src/features/kommunikation/newsletter/newsletter.vocabularies.ts';
import { byteOrderMark, csvLine } from '../../../src/lib/csv.ts';
import { isId } from '../../../src/lib/ids.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { invalid } from '../../http/errors.ts';
import { JobError, type JobKind, type Order } from '../../jobs/kind.ts';
import type { Person } from './empfaenger.ts';
import { namenVon } from './newsletter-routes.ts';

const page = 2000;

interface Zeile {
  readonly id: string;
  readonly adresse: string;
  readonly personen: readonly Person[];
  readonly sprache: string;
  readonly status: keyof typeof empfaengerstatus.labels;
  readonly versuche: number;
  readonly versuchtam: Date | string | null;
  readonly grund: string | null;
}

/** What became of each mail of a newsletter, as CSV, with the sums above (domain: archive-tief 1.10 "Bericht"). */
export const newsletterberichtKind: JobKind = {
  ...newsletterbericht,
  dateiname: 'Newsletterbericht.csv',
  check({ parameter }) {
    if (!isId(parameter['newsletter_id'] ?? ''))
      throw invalid('Die Bestellung ist nicht gültig.', [{ feld: 'newsletter_id', text: 'Ungültiger Wert' }]);
  },
  async *run(order) {
    newsletterberichtKind.check(order);
    const id = order.parameter['newsletter_id'] ?? '';
    yield { bytes: `${byteOrderMark}${await kopf(order, id)}`, rows: 0 };
    for (let nach = ''; ;) {
      const { rows } = await sql<Zeile>`
        select id, adresse, personen, sprache, status, versuche, versuchtam, grund from newsletterempfaenger
        where newsletter_id = ${id} and adresse > ${nach} order by adresse limit ${page}`.execute(order.source.db);
      yield { bytes: rows.map(zeile).join(''), rows: rows.length };
      const last = rows.at(-1);
      if (last === undefined || rows.length < page) return;
      nach = last.adresse;
    }
  },
};

async function kopf({ source, nutzer, deps }: Order, id: string): Promise<string> {
  const { rows } = await sql<{ betreff: string; sek_ids: readonly string[] }>`
    select betreff, sek_ids from newsletter where id = ${id}`.execute(source.db);
  const [row] = rows;
  if (row === undefined || !nutzer.rights.holds(newsletter.right, 'LESEN', row.sek_ids))
    throw new JobError(message('Diesen Newsletter gibt es nicht.'));
  const { rows: counted } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from newsletterempfaenger where newsletter_id = ${id} group by status`.execute(
    source.db,
  );
  const zahlen = zahlenVon(counted);
  const rate = bouncerate(zahlen);
  return [
    csvLine(['Betreff', row.betreff]),
    csvLine(['Stand', deps.now().toISOString()]),
    csvLine(['Eingefroren', String(eingefroren(zahlen))]),
    ...empfaengerstatus.names.map((status) =>
      csvLine([germanText(empfaengerstatus.labels[status]), String(zahlen[status])]),
    ),
    csvLine(['Rückläufer in Prozent', rate === null ? '' : (rate / 10).toFixed(1).replace('.', ',')]),
    csvLine([]),
    csvLine(['Adresse', 'Personen', 'Sprache', 'Status', 'Versuche', 'Zuletzt am', 'Grund']),
  ].join('');
}

const zeile = ({ adresse, personen, sprache, status, versuche, versuchtam, grund }: Zeile): string =>
  csvLine([
    adresse,
    namenVon(personen),
    sprache,
    germanText(empfaengerstatus.labels[status]),
    String(versuche),
    versuchtam === null ? '' : new Date(versuchtam).toISOString(),
    grund ?? '',
  ]);
