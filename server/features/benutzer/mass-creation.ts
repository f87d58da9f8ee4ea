import { benutzerBg } from '../../../src/features/benutzer/benutzer-bg.table.ts';
import { benutzer } from '../../../src/features/benutzer/benutzer.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { userNameOf } from '../../../src/features/benutzer/benutzername.rules.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import type { MassCreated } from '../../../src/features/benutzer/benutzer.calls.ts';
import { visibleRows, type VisibleRow } from '../../records/visible-rows.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { reaches } from './reach.ts';

/** A member's user as it is planned. */
export interface Planned {
  readonly answer: MassCreated;
  /** What is created; absent when nothing is. */
  readonly user?: {
    readonly id: string;
    readonly benutzername: string;
    readonly sek_id: string;
    readonly email: string | null;
  };
}

/** What a mass creation makes of these members: in their order, with a number behind a name that is taken. */
export async function planUsers(unit: Unit, ids: readonly string[], bg_id: string | null): Promise<readonly Planned[]> {
  const { nutzer, deps, source } = unit;
  const rows = new Map(
    (await visibleRows(source, nutzer, deps.registry.of(personen), [...new Set(ids)])).map((row) => [row.id, row]),
  );
  const known = await sql<{
    mgd_id: string;
    id: string;
  }>`select mgd_id, id from benutzer where mgd_id = any(${[...rows.keys()]}::uuid[])`.execute(unit.tx);
  const users = new Map(known.rows.map((row) => [row.mgd_id, row.id]));
  const names = new Map(
    (await visibleRows(source, nutzer, deps.registry.of(benutzer), [...users.values()])).map((one) => [
      one.id,
      one.row.benutzername ?? null,
    ]),
  );
  const taken = new Set(
    (await sql<{ benutzername: string }>`select benutzername from benutzer`.execute(unit.tx)).rows.map((row) =>
      row.benutzername.toLowerCase(),
    ),
  );
  const planned: Planned[] = [];
  for (const id of new Set(ids)) {
    const row = rows.get(id);
    const refusal = row === undefined ? message('Zeile nicht vorhanden.') : await refusalOf(unit, row, bg_id);
    const name = row === undefined ? '' : titleOf(row);
    const existing = users.get(id);
    if (row === undefined || refusal !== undefined)
      planned.push({
        answer: { mgd_id: id, name, benutzername: null, stand: 'abgelehnt', grund: refusal ?? null, link: null },
      });
    else if (existing !== undefined)
      planned.push({
        answer: {
          mgd_id: id,
          name,
          benutzername: names.get(existing) ?? null,
          stand: 'vorhanden',
          grund: null,
          link: null,
        },
      });
    else {
      const benutzername = free(userNameOf(row.row.vorname ?? '', row.row.nachname ?? ''), taken);
      planned.push({
        answer: { mgd_id: id, name, benutzername, stand: 'neu', grund: null, link: null },
        user: {
          id: newId(),
          benutzername,
          sek_id: row.row.sek_id ?? '',
          email: row.row.emailprivat || row.row.emaildienst || null,
        },
      });
    }
  }
  return planned;
}

/** Writes the planned users, each with the group in the member's branch. */
export async function createPlanned(unit: Unit, planned: readonly Planned[], bg_id: string | null): Promise<void> {
  const { registry } = unit.deps;
  for (const { answer, user } of planned) {
    if (user === undefined) continue;
    const { id, benutzername, sek_id, email } = user;
    const place = { rev: 1, root_id: id, sek_ids: [sek_id] };
    const filters = {
      filter_rettungsstellen: false,
      filter_mitglieder: false,
      filter_ausbildungen: false,
      filter_einsaetze: false,
    };
    const values = {
      benutzername,
      name: answer.name,
      mgd_id: answer.mgd_id,
      sek_id,
      email,
      email_bestaetigt_am: null,
      ende: null,
      gesperrt: false,
      letzte_anmeldung: null,
      dsgvo_am: null,
      ...filters,
    };
    await unit.insert(registry.of(benutzer), { id, ...place, values });
    if (bg_id !== null)
      await unit.insert(registry.of(benutzerBg), {
        id: newId(),
        ...place,
        values: { user_id: id, bg_id, sek_id, anfang: today(unit), ende: null },
      });
  }
}

type Person = VisibleRow<typeof personen>;

const titleOf = ({ row: { vorname, nachname } }: Person): string => `${vorname ?? ''} ${nachname ?? ''}`.trim();

async function refusalOf({ nutzer, tx }: Unit, row: Person, bg_id: string | null): Promise<string | undefined> {
  const sektion = row.row.sek_id ?? '';
  const needed = [
    'BENUTZER_MASSENANLAGE_NEU',
    'BENUTZER_ALLGEMEIN_NEU',
    'BENUTZER_ALLGEMEIN_PERSONVERKNUEPFEN',
    ...(bg_id === null ? [] : ['BENUTZER_RECHTEVERWALTUNG_SPEICHERN']),
  ];
  if (sektion === '' || !needed.every((right) => nutzer.rights.within(right, [sektion])))
    return message('Fehlende Rechte.');
  if (bg_id !== null && !(await reaches(tx, nutzer, { bg_id, sek_id: sektion })))
    return message('Die Gruppe hat Rechte, die Sie selbst nicht haben.');
  return userNameOf(row.row.vorname ?? '', row.row.nachname ?? '') === ''
    ? message('Ohne Namen kann kein Benutzer angelegt werden.')
    : undefined;
}

function free(wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
