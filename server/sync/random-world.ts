import { einsatzPatienten } from '../../src/features/einsaetze/einsatz-patienten.table.ts';
import { patientenZugriffe } from '../../src/features/einsaetze/patienten-zugriffe.table.ts';
import { sektionen as sektionenTable } from '../../src/features/organisation/sektionen.table.ts';
import { nationen as nationenTable } from '../../src/features/stammdaten/nationen.table.ts';
import { einsaetze as einsaetzeTable } from '../../src/features/einsaetze/einsaetze.table.ts';
import { mitgliedschaften as mitgliedschaftenTable } from '../../src/features/personen/mitgliedschaften.table.ts';
import { personen as personenTable } from '../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { registry } from '../../src/features/registry.ts';
import { naturalId } from '../../src/lib/ids.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { emptyRow } from '../../src/kit/records.ts';
import { storedColumns, storedFrom, type Stored, type StoredOf } from '../records/rows.ts';
import type { Unit } from '../records/unit.ts';
import type { TestApp } from '../test-app.ts';

/** Random numbers from a seed (mulberry32), so that a failing run can be run again. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    chance: (p: number): boolean => next() < p,
    pick: <T>(list: readonly T[]): T => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    some: <T>(list: readonly T[], p: number): T[] => list.filter(() => next() < p),
  };
}

export type Random = ReturnType<typeof randomFrom>;

const personen = registry.of(personenTable);
const mitgliedschaften = registry.of(mitgliedschaftenTable);
const einsaetze = registry.of(einsaetzeTable);
const nationen = registry.of(nationenTable);
const sektionen = registry.of(sektionenTable);
const zugriffe = registry.of(patientenZugriffe);
const einsatzChildren = ['einsatz_patienten', 'einsatz_beteiligte', 'einsatz_verlauf'].map((name) =>
  registry.table(name),
);
const states = ['Eingabe', 'Transfer', 'NichtAbrechenbar', 'Storno'] as const;

/** Groups of rights that cut the tables in different ways, some without the root, some without a column. */
export const rightSets: readonly (readonly string[])[] = [
  [
    'MITGLIEDER_ALLGEMEIN',
    'MITGLIEDER_PERSOENLICHEDATEN',
    'MITGLIEDER_MITGLIEDSCHAFTEN',
    'EINSAETZE_ALLGEMEIN',
    'EINSAETZE_BERICHT',
    'EINSAETZE_PATIENTEN',
    'EINSAETZE_BETEILIGTE',
    'EINSAETZE_VERLAUF',
  ],
  ['MITGLIEDER_ALLGEMEIN', 'MITGLIEDER_MITGLIEDSCHAFTEN', 'EINSAETZE_ALLGEMEIN', 'EINSAETZE_VERLAUF'],
  ['EINSAETZE_ALLGEMEIN', 'EINSAETZE_BERICHT', 'EINSAETZE_PATIENTEN'],
  ['EINSAETZE_BETEILIGTE', 'RETTUNGSSTELLEN_ALLGEMEIN'],
  ['MITGLIEDER_PERSOENLICHEDATEN', 'EINSAETZE_BERICHT'],
].map((areas) => areas.map((area) => `${area}_LESEN`));

/** An association with two regions and four branches, whose data a random number generator writes. */
export class RandomWorld {
  readonly t: TestApp;
  readonly r: Random;
  sektionen: string[] = [];
  groups: string[] = [];
  /** The server's date moves on. */
  now = new Date('2026-03-15T10:00:00Z');

  constructor(t: TestApp, r: Random) {
    this.t = t;
    this.r = r;
  }

  async build(): Promise<void> {
    this.t.setNow(this.now);
    const verband = await this.t.sektion('Verband', null, this.id());
    const regions = [await this.t.sektion('Ost', verband, this.id()), await this.t.sektion('West', verband, this.id())];
    const branches: string[] = [];
    for (const region of regions)
      for (const name of ['A', 'B']) branches.push(await this.t.sektion(name, region, this.id()));
    this.sektionen = [verband, ...regions, ...branches];
    for (const rights of rightSets) this.groups.push(await this.t.group(rights));
    for (let count = 0; count < 25; count += 1) await this.write();
  }

  /** Ids come from the seed too: their order decides where pages and cuts fall. */
  private id(): string {
    return naturalId('zufall', [String(this.r.below(2 ** 30)), String(this.r.below(2 ** 30))]);
  }

  /** One random transaction with one to four changes. */
  async write(): Promise<void> {
    await this.t.writes(async (unit) => {
      for (let count = 1 + this.r.below(4); count > 0; count -= 1) await this.change(unit);
    });
  }

  private async change(unit: Unit): Promise<void> {
    const { r } = this;
    const kind = r.below(12);
    if (kind <= 1) await this.newPerson(unit);
    else if (kind <= 3) await this.newEinsatz(unit);
    else if (kind <= 5) await this.newChild(unit);
    else if (kind === 6) await this.changePerson(unit);
    else if (kind <= 8) await this.changeEinsatz(unit);
    else if (kind === 9) await this.changeChild(unit);
    else if (kind === 10) await this.remove(unit);
    else await this.rare(unit);
  }

  private async newPerson(unit: Unit): Promise<void> {
    const { r } = this;
    const sek_ids = [...new Set([r.pick(this.sektionen), r.pick(this.sektionen)])];
    const id = this.id();
    const nachname = `N${r.below(100)}`;
    const nr = r.below(1e6);
    const values = {
      personenart: 'Mitglied',
      nachname,
      vorname: 'V',
      ...showing(nr),
      sek_id: sek_ids[0],
      mobilprivat: `+39${nr}`,
      ort: 'O',
      notiz: 'geheim',
    };
    await insert(unit, personen, { id, rev: 1, root_id: id, sek_ids, values });
    if (r.chance(0.5))
      await insert(unit, mitgliedschaften, {
        id: this.id(),
        rev: 1,
        root_id: id,
        sek_ids,
        values: { mgd_id: id, sek_id: sek_ids[0], von: '2020-01-01', status: 'Aktiv', mitgliedschaft: 'Mitglied' },
      });
  }

  private async newEinsatz(unit: Unit): Promise<void> {
    const { r } = this;
    const id = this.id();
    const sek = r.pick(this.sektionen);
    const leader = await this.any(unit, personen);
    const values = {
      typ: 'Einsatz',
      status: r.pick(states),
      einsatzart: 'Bergrettung',
      einsatzbeginn: this.day(),
      sek_id: sek,
      bezeichnung: 'E',
      schilderung: 'geheim',
      einsatzleiter_id: leader?.id ?? null,
    };
    await insert(unit, einsaetze, { id, rev: 1, root_id: id, sek_ids: [sek], values });
  }

  private async newChild(unit: Unit): Promise<void> {
    const { r } = this;
    const einsatz = await this.any(unit, einsaetze);
    if (einsatz === undefined) return;
    const table = r.pick(einsatzChildren);
    const person = await this.any(unit, personen);
    const own = {
      einsatz_patienten: { nachname: `P${r.below(100)}` },
      einsatz_beteiligte: { mgd_id: person?.id ?? null, extern_name: 'X', organisation: 'BRD' },
      einsatz_verlauf: { zeitpunkt: this.day(), text: `T${r.below(100)}`, richtung: 'intern' },
    }[table.name];
    await insert(unit, table, {
      id: this.id(),
      rev: 1,
      root_id: einsatz.id,
      sek_ids: einsatz.sek_ids,
      values: { einsatz_id: einsatz.id, ...own },
    });
  }

  private async changePerson(unit: Unit): Promise<void> {
    const { r } = this;
    const person = await this.any(unit, personen);
    if (person === undefined) return;
    const nr = (): Readonly<Record<string, unknown>> => {
      const drawn = r.below(1e6);
      return { mobilprivat: `+39${drawn}`, ...showing(drawn) };
    };
    const values = r.chance(0.5) ? { nachname: `N${r.below(100)}` } : nr();
    await unit.update(
      personen,
      person,
      values,
      r.chance(0.4) ? { sek_ids: [...new Set([r.pick(this.sektionen), r.pick(this.sektionen)])] } : {},
    );
  }

  private async changeEinsatz(unit: Unit): Promise<void> {
    const { r } = this;
    const einsatz = await this.any(unit, einsaetze);
    if (einsatz === undefined) return;
    if (r.chance(0.4)) {
      const sek = r.pick(this.sektionen);
      await unit.update(einsaetze, einsatz, { sek_id: sek }, { sek_ids: [sek] });
    } else if (r.chance(0.5)) await unit.update(einsaetze, einsatz, { status: r.pick(states) }, { art: 'schritt' });
    else await unit.update(einsaetze, einsatz, { einsatzbeginn: this.day() });
  }

  private async changeChild(unit: Unit): Promise<void> {
    const patients = registry.of(einsatzPatienten);
    const patient = await this.any(unit, patients);
    if (patient !== undefined) await unit.update(patients, patient, { nachname: `P${this.r.below(100)}` });
  }

  private async remove(unit: Unit): Promise<void> {
    const { r } = this;
    const table = r.pick([einsaetze, ...einsatzChildren, mitgliedschaften]);
    const row = await this.any(unit, table);
    if (row === undefined) return;
    // Being given a patient leaves a trace below it.
    if (table === einsaetze) await unit.delete(zugriffe, await this.all(unit, zugriffe, row.id));
    else if (table.name === 'einsatz_patienten')
      await unit.delete(zugriffe, await this.rowsOf(unit, zugriffe, sql`t.patient_id = ${row.id}`));
    if (table === einsaetze)
      for (const child of einsatzChildren) await unit.delete(child, await this.all(unit, child, row.id));
    await unit.delete(table, [row]);
    if (table === einsaetze && r.chance(0.5))
      await insert(unit, table, { ...row, rev: row.rev + 2 }, 'wiederherstellen');
  }

  private async rare(unit: Unit): Promise<void> {
    const { r } = this;
    if (r.chance(0.5)) {
      const id = this.id();
      const iso = String.fromCharCode(65 + r.below(26), 65 + r.below(26));
      const { rows } = await sql`select 1 from nationen where iso = ${iso}`.execute(unit.tx);
      if (rows.length === 0)
        await insert(unit, nationen, { id, rev: 1, root_id: id, sek_ids: [], values: { name: iso, iso } });
      return;
    }
    // A branch changes its region: rights on the regions reach elsewhere.
    const [branch] = await this.rowsOf(unit, sektionen, sql`t.id = ${r.pick(this.sektionen.slice(3))}`);
    if (branch === undefined) return;
    const above = r.pick(this.sektionen.slice(0, 3));
    await unit.update(sektionen, branch, {
      parent_id: above,
      telefon: '+390471',
      email: 'huette@n.example',
      sichtbarkeit: [127, 4, 32][this.sektionen.indexOf(above)],
    });
  }

  /** A random grant more or one less for a user; not logged, as nothing of it lies on devices. */
  async changeGrants(user: string): Promise<void> {
    const { r } = this;
    const { db } = this.t.storage;
    if (r.chance(0.45))
      await sql`delete from benutzer_bg where id in (select id from benutzer_bg where user_id = ${user} order by id limit 1)`.execute(
        db,
      );
    else
      await db
        .insertInto('benutzer_bg')
        .values({
          id: this.id(),
          rev: 1,
          root_id: user,
          user_id: user,
          bg_id: r.pick(this.groups),
          sek_id: r.pick(this.sektionen),
        })
        .execute();
  }

  /** Time goes on by up to three months. */
  passTime(): void {
    this.now = new Date(this.now.getTime() + this.r.below(90) * 86_400_000);
    this.t.setNow(this.now);
  }

  async einsatzIds(): Promise<string[]> {
    const rows = await this.t.storage.db
      .selectFrom('einsaetze')
      .select('id')
      .orderBy('einsatzbeginn')
      .orderBy('id')
      .execute();
    return rows.map((row) => String(row['id']));
  }

  private day(): string {
    return new Date(this.now.getTime() - this.r.below(1100) * 86_400_000).toISOString();
  }

  private async any<T extends Table>(unit: Unit, table: T): Promise<StoredOf<T> | undefined> {
    const rows = await this.rowsOf(unit, table, sql`true`);
    return rows.length === 0 ? undefined : this.r.pick(rows);
  }

  private all<T extends Table>(unit: Unit, table: T, root: string): Promise<StoredOf<T>[]> {
    return this.rowsOf(unit, table, sql`t.root_id = ${root}`);
  }

  private async rowsOf<T extends Table>(unit: Unit, table: T, where: ReturnType<typeof sql>): Promise<StoredOf<T>[]> {
    const join =
      table.parent === undefined ? sql`` : sql`join ${sql.table(registry.rootOf(table).name)} r on r.id = t.root_id`;
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${storedColumns(registry, table)} from ${sql.table(table.name)} t ${join} where ${where} order by t.id`.execute(
      unit.tx,
    );
    return rows.map((row) => storedFrom(registry, table, row));
  }
}

/** What a person shows, told by another number: a draw of its own would give every seed another course. */
const showing = (nr: number) => ({ sichtbarkeit: nr % 512, geschlecht: nr % 3 === 0 ? 'Institution' : null });

function insert(unit: Unit, table: Table, row: Stored, art: 'neu' | 'wiederherstellen' = 'neu'): Promise<Stored> {
  const { id: _, ...defaults } = emptyRow(table, row.id);
  return unit.insert(table, { ...row, values: { ...defaults, ...row.values } }, art);
}
