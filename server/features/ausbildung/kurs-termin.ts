import { sql } from 'kysely';
import type { IcalEvent } from '../../../src/lib/ical.ts';
import type { Tx } from '../../storage/database.ts';

interface Kurs {
  readonly name: string;
  readonly ort: string | null;
  readonly haus: string | null;
  readonly anfang: string;
  readonly ende: string | null;
  readonly tage: readonly { readonly beginn: string; readonly ende: string }[] | null;
  readonly version: number;
  readonly geaendert: string | null;
}

/**
 * A course as the one appointment that mails about a seat are about (domain: dienstplan-tief 6): its UID is the seat's, so that it never
 * goes from one person to another. One day has its hours; of several, which need not follow each other, only the dates are said.
 * SEQUENCE counts what changed time, place or status, of days that were deleted too, so that it never falls.
 */
export async function kursTermin(
  tx: Tx,
  ausb_id: string,
  teilnehmer_id: string,
  status?: IcalEvent['status'],
): Promise<IcalEvent | undefined> {
  const { rows } = await sql<Kurs>`
    select a.name, a.ort, a.haus, a.anfang, a.ende,
      (select json_agg(json_build_object('beginn', t.beginn, 'ende', t.ende) order by t.beginn, t.id) from ausbildungtage t where t.ausb_id = a.id) as tage,
      l.version, l.geaendert
    from ausbildungen a, lateral (
      select max(x.zeit) as geaendert, (count(*) filter (where x.tabelle = 'ausbildungtage'
        or (x.art <> 'neu' and jsonb_exists_any(x.nachher, array['status', 'ort', 'haus', 'anfang', 'ende']))))::int as version
      from aenderungen x where x.root_id = a.id and x.tabelle in ('ausbildungen', 'ausbildungtage')) l
    where a.id = ${ausb_id}`.execute(tx);
  const [kurs] = rows;
  if (kurs === undefined) return undefined;
  const { anfang, ende, tage } = kurs;
  const [tag, weiterer] = tage ?? [];
  const iso = (instant: string): string => new Date(instant).toISOString();
  return {
    uid: teilnehmer_id,
    stamp: kurs.geaendert ?? `${anfang}T00:00:00Z`,
    sequence: kurs.version,
    time:
      tag === undefined || weiterer !== undefined
        ? { days: [anfang, ende ?? anfang] }
        : { instants: [iso(tag.beginn), iso(tag.ende)] },
    title: kurs.name,
    where: [kurs.haus, kurs.ort].filter((part) => part !== null).join(', '),
    isBusy: true,
    ...(status === undefined ? {} : { status }),
  };
}
