import { inLists } from '../../../records/request.ts';
import { sql } from 'kysely';
import type { einwilligungen } from '../../../../src/features/personen/einwilligungen.table.ts';
import { einwilligungsstand } from '../../../../src/features/personen/einwilligungsstand.rules.ts';
import type { Module } from '../../../../src/kit/define-module.ts';
import type { Row } from '../../../../src/kit/define-table.ts';
import type { SearchDay } from '../../../../src/kit/search.ts';
import { message } from '../../../../src/lib/message.ts';
import { istVerstorben } from '../../../../src/features/personen/mitgliedschaft.rules.ts';
import type { Nutzer } from '../../../context.ts';
import { listAll } from '../../../records/list.ts';
import { listQuery } from '../../../records/list-query.ts';
import { uuids, type Source } from '../../../records/visibility.ts';
import type { Db } from '../../../storage/database.ts';
import { mailPersons, type MailPerson } from './mail-persons.ts';

type Einwilligung = Pick<Row<typeof einwilligungen>, 'mgd_id' | 'zweck' | 'stand' | 'am' | 'widerrufen_am'>;

/** A person of a list: the addresses that mails go to, or the sentence why none goes anywhere (`grund`, a message). */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly emails: readonly string[];
  readonly grund: string | undefined;
}

/** Persons of a list by its criteria; `zweck`: they must have consented to it. */
export interface RecipientChoice {
  readonly module: Module;
  readonly criteria: Readonly<Record<string, string>>;
  readonly zweck?: string | undefined;
}

/**
 * Everybody whom a list of persons holds for this user, page by page, with who is reached by e-mail and who is not and why. Saved
 * criteria are asked anew each time, so a choice holds whoever fits them then. Throws 422 for criteria that the list does not have.
 */
export async function* recipientPages(
  source: Source,
  nutzer: Nutzer,
  { module, criteria, zweck }: RecipientChoice,
  day: SearchDay,
): AsyncGenerator<readonly Recipient[]> {
  const query = { ...listQuery(source.registry, nutzer, module, inLists(criteria), day), columns: module.table.title };
  for await (const rows of listAll(source, nutzer, module, query)) {
    const ids = rows.map((row) => String(row['id']));
    const persons = await mailPersons(source.db, ids, day.today);
    const consented = zweck === undefined ? undefined : await whoConsented(source.db, ids, zweck);
    yield rows.map((row) => {
      const id = String(row['id']);
      const person = persons.get(id);
      const grund = whyNot(person, consented === undefined || consented.has(id));
      const name = module.table.title.map((column) => row[column]).filter((part) => typeof part === 'string');
      return { id, name: name.join(' '), emails: grund === undefined ? (person?.emails ?? []) : [], grund };
    });
  }
}

function whyNot(person: MailPerson | undefined, hasConsented: boolean): string | undefined {
  if (person === undefined || istVerstorben(person.row)) return message('Verstorben');
  if (person.row.eingeschraenkt === true) return message('Verarbeitung eingeschränkt');
  if (!hasConsented) return message('Keine Zustimmung');
  return person.emails.length === 0 ? message('Keine E-Mail-Adresse') : undefined;
}

/** Who has consented to a purpose and not withdrawn it since. */
async function whoConsented(db: Db, ids: readonly string[], zweck: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Einwilligung>`
    select mgd_id, zweck, stand, am, widerrufen_am from einwilligungen where mgd_id = any(${uuids(ids)}) and zweck = ${zweck}`.execute(
    db,
  );
  const byPerson = new Map<string, Einwilligung[]>();
  for (const row of rows) byPerson.set(row.mgd_id, [...(byPerson.get(row.mgd_id) ?? []), row]);
  return new Set(
    [...byPerson]
      .filter(([, own]) => einwilligungsstand(own).some(({ stand }) => stand === 'Erteilt'))
      .map(([id]) => id),
  );
}
