import { sql } from 'kysely';
import type { banken } from '../../../src/features/organisation/banken.table.ts';
import type { personen } from '../../../src/features/personen/personen.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { dayText } from '../../../src/kit/master.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import type { Unit } from '../../records/unit.ts';
import { visibleRows } from '../../records/visible-rows.ts';

interface Payee {
  readonly mgd_id: string;
  readonly name: string;
  readonly iban: string | null;
}

/** So long somebody should have looked at a new account before it is paid to: whoever takes over a mailbox asks for one first. */
const newForDays = 30;

/** What somebody should know of the accounts of a run before it is paid, by member: changed lately, or entered with somebody else, too. */
export async function kontohinweiseJe(
  unit: Unit,
  payees: readonly Payee[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const since = new Date(Date.parse(unit.zeit) - newForDays * 86_400_000).toISOString();
  const { rows } = await sql<{ id: string; zeit: string }>`
    select id, max(zeit) as zeit from aenderungen
    where tabelle = 'personen' and id = any(${payees.map(({ mgd_id }) => mgd_id)}::uuid[]) and art <> 'neu' and nachher ? 'iban' and zeit >= ${since}::timestamptz group by id`.execute(
    unit.tx,
  );
  const elsewhere = await sameElsewhere(unit, payees);
  const changed = new Map(rows.map(({ id, zeit }) => [id, dayText(localDate(Date.parse(zeit)))]));
  return new Map(
    payees.map(({ mgd_id, iban }) => {
      const tag = changed.get(mgd_id);
      const { names, hidden } = elsewhere.get(iban ?? '') ?? { names: [], hidden: false };
      const others = [
        ...payees.filter((one) => one.mgd_id !== mgd_id && one.iban === iban).map(({ name }) => name),
        ...names,
      ];
      return [
        mgd_id,
        [
          ...(tag === undefined ? [] : [message('Die IBAN wurde am {tag} geändert.', { tag })]),
          ...(others.length === 0 ? [] : [message('Dieselbe IBAN hat auch: {namen}.', { namen: others.join(', ') })]),
          ...(hidden
            ? [message('Dieselbe IBAN ist auch bei jemandem eingetragen, dessen Konto Sie nicht sehen dürfen.')]
            : []),
        ],
      ];
    }),
  );
}

interface Same {
  readonly names: string[];
  /** Somebody whose account this user may not read has it, too. */
  hidden: boolean;
}

/** By IBAN: who has it besides the payees, persons and branches; named as far as this user may read their accounts. */
async function sameElsewhere(unit: Unit, payees: readonly Payee[]): Promise<ReadonlyMap<string, Same>> {
  const ibans = payees.flatMap(({ iban }) => (iban === null ? [] : [iban]));
  const found = new Map<string, Same>();
  for (const name of ['personen', 'banken']) {
    const table = unit.deps.registry.table(name);
    const { rows } = await sql<{ id: string; iban: string }>`
      select id, iban from ${sql.table(name)} where iban = any(${ibans}::text[]) and id <> all(${payees.map(({ mgd_id }) => mgd_id)}::uuid[]) order by id`.execute(
      unit.tx,
    );
    const seen = new Map(
      (
        await visibleRows(
          unit.source,
          unit.nutzer,
          table,
          rows.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    for (const { id, iban } of rows) {
      const same = found.get(iban) ?? { names: [], hidden: false };
      found.set(iban, same);
      const { row = {}, titles = {} } = seen.get(id) ?? {};
      const who: Known<typeof personen> & Pick<Known<typeof banken>, 'bezeichnung'> = row;
      if ('iban' in row)
        same.names.push(
          [
            who.vorname,
            who.nachname,
            titles['sek_id'] === undefined || name === 'personen' ? null : `${titles['sek_id']}: ${who.bezeichnung}`,
          ]
            .filter((part) => typeof part === 'string')
            .join(' '),
        );
      else same.hidden = true;
    }
  }
  return found;
}
