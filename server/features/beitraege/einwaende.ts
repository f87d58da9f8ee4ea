import { sql } from 'kysely';
import type { Beitragsvorschau } from '../../../src/features/beitraege/beitraege.calls.ts';
import type { beitragslaeufe } from '../../../src/features/beitraege/beitragslaeufe.table.ts';
import type { Art } from '../../../src/features/beitraege/lauf.rules.ts';
import { dayText } from '../../../src/kit/master.ts';
import { message } from '../../../src/lib/message.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { buchbarerTag } from '../finanzen/beleg.ts';
import { forderungskontoVon } from '../finanzen/forderung.ts';

type Lauf = Partial<ValuesOf<typeof beitragslaeufe>>;

/** What keeps all of a run back. `anzahl`: how many fees it would raise, once that is worked out. */
export async function hindernisse(
  unit: Unit,
  { sek_id = '', datum, faelligam = null, art }: Lauf,
  arten: readonly Art[],
  anzahl?: number,
): Promise<Beitragsvorschau['hindernisse']> {
  const { rows: fremde } = await sql<{ name: string }>`
    select a.name from beitragsarten a join konten k on k.id = a.knt_id
    where a.id = any(${arten.map(({ id }) => id)}::uuid[]) and k.sek_id <> a.sek_id limit 1`.execute(unit.tx);
  return [
    (await forderungskontoVon(unit, sek_id, 'Beitrag')) === null
      ? { feld: 'sek_id', text: message('In den Finanzeinstellungen fehlt das Konto für Forderungen.') }
      : [],
    arten.length === 0 ? { feld: 'beitragsart_id', text: message('Es gibt hier noch keine Beitragsart.') } : [],
    fremde.map(({ name }) => ({
      feld: 'beitragsart_id',
      text: message('Das Erlöskonto von {name} gehört zu einem anderen Kontenplan.', { name }),
    })),
    datum !== undefined && (await buchbarerTag(unit, sek_id, datum)) !== datum
      ? { feld: 'datum', text: message('Datum liegt nicht in einem offenen Geschäftsjahr.') }
      : [],
    faelligam !== null && datum !== undefined && faelligam < datum
      ? { feld: 'faelligam', text: message('Fällig wird ein Beitrag nicht vor seiner Buchung.') }
      : [],
    arten.length > 0 && anzahl === 0
      ? {
          feld: null,
          text:
            art === 'Korrektur'
              ? message('Es gibt nichts zu korrigieren.')
              : message('Es gibt keinen Beitrag zu stellen.'),
        }
      : [],
  ].flat();
}

/** Days of a run that do not fit its year, or those of the run before (domain: finanzen 7, row 23). Nothing is kept back by them. */
export async function hinweise(
  unit: Unit,
  { sek_id, jahr, stichtag = null, faelligam = null }: Lauf,
): Promise<string[]> {
  if (jahr === undefined) return [];
  const year = String(jahr);
  const { rows } = await sql<{ stichtag: string }>`
    select coalesce(stichtag, make_date(jahr, 1, 1))::text as stichtag from beitragslaeufe
    where sek_id = ${sek_id ?? null} and jahr = ${jahr} and status = 'Gestellt' order by erstellt_am, id limit 1`.execute(
    unit.tx,
  );
  const before = rows[0]?.stichtag;
  const outside = (day: string | null): boolean => day !== null && day.slice(0, 4) !== year;
  return [
    ...(outside(stichtag)
      ? [
          message('Der Stichtag {tag} liegt nicht im Beitragsjahr {jahr}.', {
            tag: dayText(stichtag ?? ''),
            jahr: year,
          }),
        ]
      : []),
    ...(outside(faelligam)
      ? [
          message('Fällig am {tag}: das liegt nicht im Beitragsjahr {jahr}.', {
            tag: dayText(faelligam ?? ''),
            jahr: year,
          }),
        ]
      : []),
    ...(stichtag !== null && faelligam !== null && faelligam < stichtag
      ? [message('Fällig am {tag}, vor dem Stichtag.', { tag: dayText(faelligam) })]
      : []),
    ...(before !== undefined && (stichtag ?? `${year}-01-01`) !== before
      ? [message('Der erste Lauf dieses Jahres hatte einen anderen Stichtag: {tag}.', { tag: dayText(before) })]
      : []),
  ];
}
