import { personen as personenTable } from '../../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { groupOf } from '../../../../src/kit/merge.ts';
import { areTwoTaxIds } from '../../../../src/kit/likeness.ts';
import { isEqual } from '../../../../src/lib/equal.ts';
import { message } from '../../../../src/lib/message.ts';
import { vormundspalten } from '../../../../src/features/personen/vormund.rules.ts';
import { allowedColumns, may } from '../../../../src/permissions/rights.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import { forbidden, invalid, notFound } from '../../../http/errors.ts';
import { demandColumns } from '../../../records/access.ts';
import { combine } from '../../../records/combine.ts';
import { lockRow } from '../../../records/lock.ts';
import { opensMore, opensMoreSentence } from '../../../records/opens-more.ts';
import { prefetch } from '../../../records/prefetch.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf, Values } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { reachesUser } from '../../benutzer/reach.ts';
import { today } from '../../../records/dates.ts';
import { pruefeAlterAufFotos } from '../../fotoarchiv/fotos.ts';
import { tidyVormunde } from '../vormunde.ts';
import { updateBelonging } from '../zugehoerigkeit.ts';
import { choosable, defaultChoices, type Defaults } from './choices.ts';
import { unitePeriods } from './periods.ts';
import { uniteRows } from './unite-rows.ts';

/** Which of two persons stays; `werte` names by column the person whose value is taken, by default as `defaultChoices` has it. */
export interface Merge {
  readonly bleibt: string;
  readonly weicht: string;
  readonly werte: Readonly<Record<string, string>>;
  /** Whether only what would follow is asked: then nothing needs to be decided. */
  readonly isTrial?: boolean;
}

/** Two locked persons, in the order that was asked for. */
export type Persons = readonly [Person, Person];

type Person = StoredOf<typeof personenTable>;

/** Whether somebody may merge a person: of a pair, both. */
type MayMerge = (person: Person) => boolean;

/** Locks two persons; `mayMerge`: what it takes, by default the right to merge. Throws 404 unless the user sees both, 403 unless they may be merged by this user. */
export async function lockPersons(
  unit: Unit,
  ids: readonly [string, string],
  mayMerge: MayMerge = (row) =>
    unit.nutzer.rights.holds(topicIn(personenTable.right, row.area), 'ZUSAMMENFUEHRUNG', row.sek_ids),
): Promise<Persons> {
  const personen = unit.table(personenTable);
  await prefetch(unit.batch, { rows: ids.map((id) => ({ table: personen, id })), targets: [] });
  const [one, other] = [await lockRow(unit, personen, ids[0]), await lockRow(unit, personen, ids[1])];
  if (one === undefined || other === undefined || one === other) throw notFound();
  const { rights } = unit.nutzer;
  const both = [one, other];
  if (!both.every((row) => may(rights, 'LESEN', personen, personen, row))) throw notFound();
  if (!both.every(mayMerge)) throw forbidden();
  return [one, other];
}

/** Why two persons cannot become one; undefined when they can. */
export async function hindrance(unit: Unit, [one, other]: Persons): Promise<string | undefined> {
  if (areTwoTaxIds(one.values.steuer_id ?? '', other.values.steuer_id ?? ''))
    return message('Beide haben eine eigene gültige Steuernummer: das sind zwei Personen.');
  if ([one, other].some((row) => row.values.personenart === 'Sektion'))
    return message('Eine Sektion wird in der Organisation zusammengeführt.');
  if ([one, other].some((row) => (row.values.anonymisiert_am ?? null) !== null))
    return message('Eine anonymisierte Person wird nicht zusammengeführt.');
  const personen = unit.table(personenTable);
  if ((await opensMore(unit, personen, one, other)) || (await opensMore(unit, personen, other, one)))
    return opensMoreSentence;
  const { rows: open } = await sql<{
    anzahl: number;
  }>`select count(distinct mgd_id)::int as anzahl from mitgliederwechsel where stand = 'Offen' and mgd_id in (${one.id}, ${other.id})`.execute(
    unit.tx,
  );
  if ((open[0]?.anzahl ?? 0) > 1)
    return message('Für beide ist ein Wechsel beantragt: bitte zuerst einen zurückziehen.');
  const { rows: users } = await sql<{
    id: string;
  }>`select id from benutzer where mgd_id in (${one.id}, ${other.id}) and id <> ${unit.nutzer.id} and (ende is null or ende >= ${today(unit)}::date) order by id`.execute(
    unit.tx,
  );
  for (const { id } of users)
    if (!(await reachesUser(unit.tx, unit.nutzer, id, today(unit))))
      return message('Einer der beiden hat als Benutzer mehr Rechte als Sie.');
  return undefined;
}

/**
 * Makes one person of two (domain: personen 4, Merge): every row that refers to the one that gives way is kept, equal keys
 * become one, periods unite, old numbers stay findable. Throws 422 for what cannot be.
 */
export async function mergePersons(
  unit: Unit,
  { bleibt, weicht, werte, isTrial = false }: Merge,
  mayMerge?: MayMerge,
): Promise<{ readonly id: string }> {
  const personen = unit.table(personenTable);
  const [kept, lost] = await lockPersons(unit, [bleibt, weicht], mayMerge);
  const sentence = await hindrance(unit, [kept, lost]);
  if (sentence !== undefined) throw refused(sentence);
  if (kept.values.personenart !== lost.values.personenart && kept.values.personenart !== 'Mitglied')
    throw refused(message('Ein Mitglied und ein Kontakt werden zum Mitglied: bitte das Mitglied behalten.'));
  const defaults = await defaultChoices(unit, personen, kept, lost);
  checkChoices(unit, [kept, lost], werte, defaults);
  const undecided = isTrial
    ? []
    : defaults.open.filter((column) => !(column in werte) && isChosenBy(unit, [kept, lost], column));
  if (undecided.length > 0)
    throw invalid(
      'Die Anfrage ist ungültig.',
      undecided.map((feld) => ({
        feld,
        text: message('Beide haben hier etwas, das dem anderen fehlt: bitte wählen.'),
      })),
    );
  const choices = { ...defaults.choices, ...werte };
  const spalten = Object.keys(choices).filter((column) => choices[column] === weicht);
  const altnummern = [kept, lost]
    .flatMap(({ values }, index) => [values.altnummern, ...(index === 1 ? [values.mgdnummer, values.vorlaeufig] : [])])
    .filter(Boolean)
    .join(' ');
  return combine(unit, personen, {
    bleibt,
    weicht,
    spalten,
    unite: await uniteRows(unit, kept, lost),
    async also() {
      await unitePeriods(unit, bleibt);
      await updateBelonging(unit, bleibt);
      await pruefeAlterAufFotos(unit, bleibt);
      const row = await lockRow(unit, personen, bleibt);
      if (row !== undefined) await unit.update(personen, row, { altnummern: altnummern === '' ? null : altnummern });
      const isChosen = vormundspalten.some((place) => Object.values(place).some((column) => column in werte));
      await tidyVormunde(
        unit,
        bleibt,
        isChosen ? [] : [kept, lost].map((person) => ({ ...person.values, id: person.id })),
      );
    },
  });
}

/** Whether the user may read and change a column of both. */
export const isChosenBy = (unit: Unit, persons: Persons, column: string): boolean => {
  const personen = unit.deps.offered().table('personen');
  return (['LESEN', 'SPEICHERN'] as const).every((action) =>
    persons.every((person) => allowedColumns(unit.nutzer.rights, action, personen, personen, person).has(column)),
  );
};

/** Only columns that the user may read and change in both, and groups as a whole or as they are by default. */
function checkChoices(unit: Unit, persons: Persons, werte: Merge['werte'], defaults: Defaults): void {
  const personen = unit.table(personenTable);
  const ids = persons.map(({ id }) => id);
  const allowed = new Set(choosable(personen));
  const value = (id: string | undefined, column: string): unknown => {
    const values: Values | undefined = persons.find((person) => person.id === id)?.values;
    return values?.[column] ?? null;
  };
  for (const [column, id] of Object.entries(werte)) {
    const group = groupOf(personen, column);
    const isWhole =
      group.every((one) => werte[one] === id) ||
      group.every((one) => one in werte && isEqual(value(werte[one], one), value(defaults.choices[one], one)));
    if (!allowed.has(column) || !ids.includes(id) || !isWhole)
      throw invalid('Die Anfrage ist ungültig.', [{ feld: column, text: 'Ungültiger Wert' }]);
  }
  for (const person of persons) demandColumns(unit, { table: personen }, 'SPEICHERN', person, Object.keys(werte));
}
