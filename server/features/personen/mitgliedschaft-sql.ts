import { sql, type RawBuilder } from 'kysely';
import { geendet } from '../../../src/features/personen/mitgliedschaft.rules.ts';

/** `warMitglied` of src/features/personen/mitgliedschaft.rules.ts over rows of `mitgliedschaften` under an alias; `day`: ISO date. */
export const warMitgliedSql = (alias: string, day: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${alias}.von`)} <= ${day}::date and case when ${sql.ref(`${alias}.bis`)} is null then ${sql.ref(`${alias}.status`)} <> all(${[...geendet]}::text[]) else ${sql.ref(`${alias}.bis`)} >= ${day}::date end)`;

/** What a period was while it ran: a status that says how it ended stands for an active one. */
export const statusWhileSql = (alias: string): RawBuilder<string> => sql<string>`
  case when ${sql.ref(`${alias}.status`)} = any(${[...geendet]}::text[]) then 'Aktiv' else ${sql.ref(`${alias}.status`)} end`;
