import { sql } from 'kysely';
import { regelAus, regeleinwaende, type Vorgang } from '../../../src/features/finanzen/buchungsregeln.rules.ts';
import { buchungsregeln } from '../../../src/features/finanzen/buchungsregeln.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Werte = ValuesOf<typeof buchungsregeln>;
/** A rule that is in force. */
export type Regel = Werte & { readonly id: string };

/** A rule names accounts of its own chart, and is the only one for its event and words. */
export const buchungsregelnHook = hookFor(buchungsregeln, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const issues: FieldIssue[] = [...regeleinwaende(after.values), ...(await gegenKonten(unit, after.values))];
    if (issues.length === 0 && after.values.aktiv) issues.push(...(await zweite(unit, after)));
    return issues;
  },
});

async function gegenKonten(unit: Unit, values: Werte): Promise<FieldIssue[]> {
  const { sek_id, sollkonto_id, habenkonto_id } = values;
  const ids = [sollkonto_id, habenkonto_id].flatMap((id) => id ?? []);
  const { rows } = await sql<{ id: string; taugt: boolean }>`
    select id, sek_id = ${sek_id} and zeilenart = 'Konto' and not gesperrt and archiviertam is null and sekbank_id is null as taugt
    from konten where id = any(${ids}::uuid[])`.execute(unit.tx);
  const schlecht = new Set(rows.flatMap(({ id, taugt }) => (taugt ? [] : [id])));
  return (['sollkonto_id', 'habenkonto_id'] as const).flatMap((feld) =>
    schlecht.has(values[feld] ?? '')
      ? [
          {
            feld,
            text: message(
              'Auf dieses Konto kann keine Regel buchen: es gehört nicht hierher, ist gesperrt oder eine Kasse.',
            ),
          },
        ]
      : [],
  );
}

async function zweite(
  unit: Unit,
  { id, values }: { readonly id: string; readonly values: Werte },
): Promise<FieldIssue[]> {
  const { rows } = await sql`
    select 1 from buchungsregeln where sek_id = ${values.sek_id} and vorgang = ${values.vorgang} and aktiv
      and lower(coalesce(textmuster, '')) = lower(${values.textmuster ?? ''}) and id <> ${id}`.execute(unit.tx);
  return rows.length === 0
    ? []
    : [
        {
          feld: 'vorgang',
          text: message('Dafür gibt es schon eine Regel, die gilt. Eine von beiden abschalten oder Wörter angeben.'),
        },
      ];
}

/** The rules of a branch that are in force, those of longer words first. */
export async function regelnVon(unit: Unit, sek_id: string): Promise<readonly Regel[]> {
  const { rows } = await sql<Regel>`
    select * from buchungsregeln where sek_id = ${sek_id} and aktiv
    order by length(coalesce(textmuster, '')) desc, id`.execute(unit.tx);
  return rows;
}

/** The rule by which a branch books an event; undefined where none says how. */
export const regelFuer = async (unit: Unit, sek_id: string, vorgang: Vorgang, text = ''): Promise<Regel | undefined> =>
  regelAus(await regelnVon(unit, sek_id), vorgang, text);
