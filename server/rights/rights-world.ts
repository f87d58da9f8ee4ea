import { personen } from '../../src/features/personen/personen.table.ts';
import { sektionen } from '../../src/features/organisation/sektionen.table.ts';
import { kennungen } from '../../src/features/stammdaten/kennungen.table.ts';
import { sql } from 'kysely';
import { registry as product } from '../../src/features/registry.ts';
import { offeredBy } from '../../src/kit/offered.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { emptyRow, idFromNaturalKey } from '../../src/kit/records.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import type { Unit } from '../records/unit.ts';
import type { Random } from '../sync/random-world.ts';
import type { TestApp } from '../test-app.ts';
import { areaByKind, Rules, type Held, type Narrowing, type Place } from './rights-rules.ts';

const registry = offeredBy(product, 'BERGRETTUNG');

export type Raw = Readonly<Record<string, unknown>>;

/** A record with all its columns, and where it lies. */
export interface Known {
  readonly table: Table;
  readonly id: string;
  readonly row: Raw;
  readonly place: Place;
}

const named = (...names: string[]): readonly Table[] => names.map((name) => registry.table(name));
/** Roots and what hangs on them: members and contacts, courses of all kinds, missions, news. */
export const roots = named('personen', 'ausbildungen', 'einsaetze', 'neuigkeiten');
const children: Readonly<Record<string, readonly Table[]>> = {
  personen: named('mitgliedschaften', 'mitgliederkennungen', 'nachweise'),
  ausbildungen: named('ausbildungtage', 'ausbildungteilnehmer', 'ausbildungzustaendige'),
  einsaetze: named('einsatz_patienten', 'einsatz_beteiligte'),
};
export const tables: readonly Table[] = roots.flatMap((root) => [root, ...(children[root.name] ?? [])]);

const areas = new Set([...Object.values(areaByKind), 'EINSAETZE', 'NEUIGKEITEN']);
const pool = [...rightNumbers.keys()].filter(
  (right) => areas.has(right.split('_')[0] ?? '') && /_(LESEN|NEU|SPEICHERN|LOESCHEN)$/.test(right),
);

const foto = { sha256: 'a'.repeat(64), name: 'bild.jpg', type: 'image/jpeg', size: 3 };
const contactData: Raw = {
  foto,
  strasse: 'S',
  plz: '39100',
  ort: 'O',
  land: 'IT',
  telefonprivat: '+391',
  telefondienst: '+392',
  mobilprivat: '+393',
  mobildienst: '+394',
  fax: '+395',
  emailprivat: 'p@n.example',
  emaildienst: 'd@n.example',
  www: 'https://n.example',
};

const newsStatuses = ['Entwurf', 'Freigegeben', 'Archiviert'];

const levels = [/./, /_REGION_/, /_VERBANDSEBENE_/, /^(?!.*_(REGION|VERBANDSEBENE)_)/];

/** An association with regions and branches, records of every kind in them, and a user whose rights are drawn. */
export class RightsWorld {
  readonly t: TestApp;
  readonly r: Random;
  readonly above = new Map<string, string | null>();
  readonly regions = new Set<string>();
  user = '';
  rules = new Rules(this, [], []);
  private narrowings: readonly Narrowing[] = [];

  constructor(t: TestApp, r: Random) {
    this.t = t;
    this.r = r;
  }

  get sektionen(): readonly string[] {
    return [...this.above.keys()];
  }

  async build(): Promise<void> {
    const top = await this.sektion('Verband', 'Landesverband', null);
    for (const name of ['Ost', 'West']) {
      const region = await this.sektion(name, 'Region', top);
      for (const branch of ['A', 'B']) await this.sektion(`${name} ${branch}`, 'Sektion', region);
    }
    await this.sektion('Frei', 'Sektion', top);
    const kennung = this.id();
    await this.t.writes((unit) =>
      this.insert(unit, registry.of(kennungen), kennung, kennung, [], { name: 'Hundeführer' }),
    );
    for (const kind of Object.keys(areaByKind))
      for (let count = 0; count < 3; count += 1) await this.newRoot(kind, kennung);
    for (let count = 0; count < 4; count += 1) await this.newRoot('Einsatz', kennung);
    for (let count = 0; count < 6; count += 1) await this.newNews();
    this.user = await this.t.user('geprueft', this.r.pick(this.sektionen), []);
  }

  /** Other groups with other rights in other branches, and other column rights. */
  async draw(): Promise<void> {
    const { r, t } = this;
    const { db } = t.storage;
    const held: Held[] = [];
    await db.deleteFrom('benutzer_bg').where('user_id', '=', this.user).execute();
    for (let count = 1 + r.below(3); count > 0; count -= 1) {
      // Often one level alone, so that a wider one does not hide what a narrower one does.
      const level = r.pick(levels);
      const one = {
        sek: r.pick(this.sektionen),
        rights: r.some(
          pool.filter((right) => level.test(right)),
          r.pick([0.3, 0.6, 0.95]),
        ),
      };
      held.push(one);
      await db
        .insertInto('benutzer_bg')
        .values({
          id: this.id(),
          rev: 1,
          root_id: this.user,
          user_id: this.user,
          bg_id: await t.group(one.rights),
          sek_id: one.sek,
        })
        .execute();
    }
    await db.deleteFrom('rechtespalten').execute();
    const mine = held.flatMap(({ rights }) => rights);
    const drawn = Array.from({ length: r.below(12) }, () => r.pick(tables)).flatMap((table): Narrowing[] => {
      const sek_ids = [table.right, ...Object.values(table.fields).flatMap((field) => field.right ?? [])].map(
        (topic) => topic.split('_')[1],
      );
      const fitting = mine.filter((right) => sek_ids.includes(right.split('_')[1]));
      return fitting.length === 0 ? [] : [[r.pick(fitting), table.name, r.some(Object.keys(table.fields), 0.5)]];
    });
    this.narrowings = drawn.filter(
      ([right, table], index) => drawn.findIndex((one) => one[0] === right && one[1] === table) === index,
    );
    for (const [recht, tabelle, spalten] of this.narrowings)
      await db
        .insertInto('rechtespalten')
        .values({ id: this.id(), rev: 1, sek_ids: [], recht, tabelle, spalten: spalten.join(', ') })
        .execute();
    this.rules = new Rules(this, held, this.narrowings);
  }

  /** What a person shows to whom, by chance. */
  private showing(): Raw {
    const { r } = this;
    return {
      sichtbarkeit: r.below(512),
      geschlecht: r.pick(['Institution', 'Weiblich', null]),
      fotozustimmung: r.pick([true, false, null]),
    };
  }

  /** A person becomes another kind of person or shows something else, news come out or go, or a root moves to another branch. */
  async move(): Promise<void> {
    const { r } = this;
    const what = r.pick(['kind', 'branch', 'shown', 'released']);
    const one = r.pick(
      (await this.records()).filter(({ table }) =>
        what === 'branch' ? roots.includes(table) : table.name === (what === 'released' ? 'neuigkeiten' : 'personen'),
      ),
    );
    const sek_ids = [r.pick(this.sektionen)];
    await this.t.writes(async (unit) => {
      const stored = {
        id: one.id,
        rev: Number(one.row['rev']),
        root_id: one.id,
        sek_ids: one.place.sektionen,
        values: one.row,
      };
      if (what === 'kind')
        await unit.update(one.table, stored, { personenart: one.place.area === 'MITGLIEDER' ? 'Kontakt' : 'Mitglied' });
      else if (what === 'released') await unit.update(one.table, stored, { status: r.pick(newsStatuses) });
      else if (what === 'shown') await unit.update(one.table, stored, this.showing());
      else await unit.update(one.table, stored, { sek_id: sek_ids[0] }, { sek_ids });
    });
  }

  /** Every record there is. */
  async records(): Promise<readonly Known[]> {
    const found: Known[] = [];
    for (const root of roots) {
      const kinds = new Map<string, Place>();
      for (const table of [root, ...(children[root.name] ?? [])]) {
        const { rows } = await sql<Raw>`select * from ${sql.table(table.name)} order by id`.execute(this.t.storage.db);
        for (const row of rows) {
          if (table === root) kinds.set(String(row['id']), placeOf(root, row));
          const place = kinds.get(String(row[table === root ? 'id' : 'root_id']));
          if (place !== undefined) found.push({ table, id: String(row['id']), row, place });
        }
      }
    }
    return found;
  }

  /** A record as it is now; undefined when it is gone. */
  async reread({ table, id }: Known): Promise<Raw | undefined> {
    const { rows } = await sql<Raw>`select * from ${sql.table(table.name)} where id = ${id}`.execute(this.t.storage.db);
    return rows[0];
  }

  id(): string {
    return naturalId('zufall', [String(this.r.below(2 ** 30)), String(this.r.below(2 ** 30))]);
  }

  private async sektion(name: string, sektionstyp: string, above: string | null): Promise<string> {
    const id = this.id();
    await this.t.writes((unit) =>
      this.insert(unit, registry.of(sektionen), id, id, [id], {
        name,
        sektionstyp,
        parent_id: above,
        sektionsnr: name,
      }),
    );
    this.above.set(id, above);
    if (sektionstyp === 'Region') this.regions.add(id);
    return id;
  }

  private async newRoot(kind: string, kennung: string): Promise<void> {
    const { r } = this;
    const id = this.id();
    const sek = r.pick(this.sektionen);
    const sek_ids = [...new Set([sek, ...(kind === 'Mitglied' && r.chance(0.4) ? [r.pick(this.sektionen)] : [])])];
    const add = (unit: Unit, table: string, values: Raw, child = true) =>
      this.insert(unit, registry.table(table), child ? this.id() : id, id, sek_ids, values);
    await this.t.writes(async (unit) => {
      if (kind === 'Einsatz') {
        await add(
          unit,
          'einsaetze',
          {
            typ: 'Einsatz',
            status: 'Eingabe',
            einsatzart: 'Bergrettung',
            einsatzbeginn: '2026-03-01T10:00:00Z',
            sek_id: sek,
            bezeichnung: 'E',
            schilderung: 'geheim',
          },
          false,
        );
        await add(unit, 'einsatz_patienten', { einsatz_id: id, nachname: 'P' });
        await add(unit, 'einsatz_beteiligte', { einsatz_id: id, extern_name: 'X', organisation: 'BRD' });
      } else if (registry.of(personen).areas?.of[kind] === undefined) {
        await add(
          unit,
          'ausbildungen',
          { typ: kind, status: 'Geplant', name: 'K', sek_id: sek, anfang: '2026-04-01', ziel: 'Z', notiz: 'N' },
          false,
        );
        await add(unit, 'ausbildungtage', {
          ausb_id: id,
          beginn: '2026-04-01T08:00:00Z',
          ende: '2026-04-01T16:00:00Z',
          thema: 'T',
        });
        await add(unit, 'ausbildungteilnehmer', {
          ausb_id: id,
          name: 'G',
          typ: 'Angemeldet',
          bestanden: true,
          ergebnis: 'gut',
        });
        await add(unit, 'ausbildungzustaendige', {
          ausb_id: id,
          mgd_id: this.aPerson,
          rolle: 'Kursleiter',
          anzahl: 2,
          km: 12.5,
        });
      } else {
        await add(
          unit,
          'personen',
          {
            personenart: kind,
            nachname: 'N',
            vorname: 'V',
            ...this.showing(),
            ...contactData,
            sek_id: sek,
            arbeitgeber: 'A',
          },
          false,
        );
        await add(unit, 'mitgliedschaften', {
          mgd_id: id,
          sek_id: sek,
          von: '2020-01-01',
          status: 'Aktiv',
          mitgliedschaft: 'Mitglied',
        });
        await add(unit, 'mitgliederkennungen', { mgd_id: id, kng_id: kennung });
        await add(unit, 'nachweise', { mgd_id: id, art: 'Fuehrerschein', ergebnis: 'gut' });
        this.aPerson = id;
      }
    });
  }

  private async newNews(): Promise<void> {
    const [id, sek] = [this.id(), this.r.pick(this.sektionen)];
    const values = { titel: 'N', text: 'geheim', sek_id: sek, status: this.r.pick(newsStatuses) };
    await this.t.writes((unit) => this.insert(unit, registry.table('neuigkeiten'), id, id, [sek], values));
  }

  private aPerson = '';

  private insert(unit: Unit, table: Table, id: string, root_id: string, sek_ids: readonly string[], values: Raw) {
    const { id: _, ...defaults } = emptyRow(table, id);
    const own = idFromNaturalKey(table, values) ?? id;
    return unit.insert(table, {
      id: own,
      rev: 1,
      root_id: table.parent === undefined ? own : root_id,
      sek_ids,
      values: { ...defaults, ...values },
    });
  }
}

/** Where a root lies: a mission's area has no kinds, and neither have news. */
function placeOf(root: Table, row: Raw): Place {
  const kind = root.name === 'personen' ? row['personenart'] : root.name === 'ausbildungen' ? row['typ'] : undefined;
  return {
    sektionen: Array.isArray(row['sek_ids']) ? row['sek_ids'].map(String) : [],
    area:
      root.name === 'neuigkeiten' ? 'NEUIGKEITEN' : kind === undefined ? 'EINSAETZE' : (areaByKind[String(kind)] ?? ''),
    isForAll: root.name === 'neuigkeiten' && row['status'] === 'Freigegeben',
  };
}
