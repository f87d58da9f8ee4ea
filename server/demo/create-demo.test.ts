import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { registry } from '../../src/features/registry.ts';
import { candidatePoints } from '../../src/kit/likeness.ts';
import { loadReferenceData } from '../data/load-reference-data.ts';
import { serverKeys } from '../auth/keys.ts';
import { readMailText } from '../mail/mail-log.ts';
import type { Storage } from '../storage/database.ts';
import { abzuschliessende, standVon } from '../features/einsaetze/abrechnung/abrechnungsstand.ts';
import { openTestStorage, testEngine } from '../storage/test-storage.ts';
import { accountId } from './accounts.ts';
import { createDemo } from './create-demo.ts';
import { generateDemo } from './generate.ts';

let storage: Storage;
const options = {
  mitglieder: 120,
  einsaetze: 60,
  seed: 'db',
  hasPhotos: true,
  today: '2026-06-15',
  hashPassword: async (password: string) => `hash of ${password}`,
  keys: serverKeys(new Uint8Array(32)),
};

beforeAll(async () => {
  storage = await openTestStorage(testEngine, 'migrated');
  await loadReferenceData(storage, registry);
  await createDemo(storage, registry, options);
});
afterAll(() => storage.close());

const people = [...generateDemo(options)].flatMap(({ table, rows }) => (table === 'personen' ? rows : []));
const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(storage.db)).rows[0]?.n ?? 0;

describe('createDemo', () => {
  it('writes every row, which the database accepts with its references', async () => {
    expect(await count('personen')).toBe(people.length);
    expect(people.filter((row) => row['personenart'] === 'Mitglied')).toHaveLength(120);
    expect(await count('einsaetze')).toBe(60);
    expect(await count('einsatz_verlauf')).toBeGreaterThan(180);
    expect(await count('kennwoerter')).toBe(6);
  });
  it('keeps the texts of its invitations, which can be read', async () => {
    const { rows } = await sql<{
      id: string;
      adresse: string;
    }>`select id, adresse from emailprotokoll order by id`.execute(storage.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, adresse } of rows)
      expect(await readMailText(storage.db, options.keys, id)).toMatchObject({
        to: adresse,
        text: expect.stringMatching(/zu diesem Kurs eingeladen: .+ \(\d{2}\.\d{2}\.\d{4}/),
      });
  });
  it('raises the feed once and logs every root once', async () => {
    const { rows } = await sql<{ nummer: number; lines: number; roots: number }>`
      select z.nummer, count(a.id)::int as lines, count(distinct a.id)::int as roots from feed_zaehler z join aenderungen a on a.nummer = z.nummer group by z.nummer`.execute(
      storage.db,
    );
    const roots = [
      'preistabellen',
      'sektionen',
      'personen',
      'einsaetze',
      'einsatzort',
      'einsatzfahrzeuge',
      'benutzer',
      'benutzergruppen',
      'ausbildungen',
      'kursgruppen',
      'buchungscodes',
      'kontingente',
      'termine',
      'verortungen',
      'funktionsbedarfe',
      'banken',
      'sektionssteuern',
      'kilometerpreise',
      'versicherungsbeitraege',
      'information',
      'neuigkeiten',
      'rettungshunde',
      'verguetungssaetze',
      'jahreszahlen',
      'sbs_laeufe',
      'zast_laeufe',
      'emailprotokoll',
      'listen',
      'newsletter',
      'briefkoepfe',
      'emailvorlagen',
      'serienbriefe',
      'artikelklassen',
      'artikelgruppen',
      'artikeltypen',
      'hersteller',
      'artikel',
      'alterungsregeln',
      'pruefplaene',
      'standorte',
      'etikettenrollen',
      'inventar',
      'lagerbewegungen',
      'lagerbestaende',
      'liefermengen',
      'dienstarten',
      'bereitschaftskreise',
      'abwesenheiten',
      'dokumente',
      'fotoarchiv',
      'fotoalben',
    ];
    const total = (await Promise.all(roots.map(count))).reduce((a, b) => a + b, 0);
    const deleted = await count('fotopapierkorb');
    expect(deleted).toBe(2);
    expect(rows).toEqual([{ nummer: 1, lines: total + 2 * deleted, roots: total + deleted }]);
  });
  it('leaves the number series where the highest numbers are', async () => {
    const { rows } = await sql`
      select n.reihe, n.stand, m.highest from zaehlerstaende n join lateral (
        select max(right(e.nummer, 4)::int) as highest from einsaetze e where n.reihe = 'einsaetze' and e.sek_id = n.sek_id and e.nummer like n.jahr || '-%'
        union all select max(p.mgdnummer::int) from personen p where n.reihe = 'mitglieder'
        union all select max(right(i.inventarnr, 6)::int) from inventar i where n.reihe = 'inventar'
      ) m on m.highest is not null where m.highest <> n.stand`.execute(storage.db);
    expect(rows).toEqual([]);
    expect(await count('zaehlerstaende')).toBeGreaterThan(10);
  });
  it('has sponsors who are members already, found as pairs to look at', async () => {
    const { rows } = await sql<{ arten: string; punkte: number }>`
      select concat_ws(' ', least(e.personenart, a.personenart), greatest(e.personenart, a.personenart)) as arten, d.punkte from duplikate d join personen e on e.id = d.eine_id join personen a on a.id = d.andere_id`.execute(
      storage.db,
    );
    expect(rows.filter(({ arten }) => arten === 'Kontakt Mitglied').length).toBeGreaterThan(0);
    expect(rows.every(({ punkte }) => punkte >= candidatePoints)).toBe(true);
  });
  it('has paid what is older than the last half-year: runs, payments and lines come to the same, and nothing is closed before', async () => {
    const { rows: runs } = await sql<{
      anzahl: number;
      betrag: number;
      zahlungen: number;
      summe: number;
      zeilen: number;
      sha256: string;
    }>`
      select l.anzahl, l.betrag::int as betrag, l.sha256, count(*)::int as zahlungen, sum(z.betrag)::int as summe, (select sum(v.betrag)::int from einsatz_verguetungen v join sbs_zahlungen y on y.id = v.sbs_zahlung_id where y.lauf_id = l.id) as zeilen
      from sbs_laeufe l join sbs_zahlungen z on z.lauf_id = l.id where l.stand = 'Ausgefuehrt' group by l.id`.execute(
      storage.db,
    );
    expect(runs.length).toBeGreaterThan(3);
    expect(
      runs.filter(
        ({ anzahl, betrag, zahlungen, summe, zeilen }) => anzahl !== zahlungen || betrag !== summe || betrag !== zeilen,
      ),
    ).toEqual([]);
    const { rows: closed } = await sql<{ id: string }>`select id from einsaetze where status = 'Abgeschlossen'`.execute(
      storage.db,
    );
    expect(closed.length).toBeGreaterThan(3);
    const stands = await storage.transaction((tx) => Promise.all(closed.map(({ id }) => standVon(tx, id))));
    expect(stands.filter(({ isErledigt }) => !isErledigt)).toEqual([]);
    expect(await abzuschliessende(storage.db)).toEqual([]);
    const { rows: open } = await sql<{
      n: number;
    }>`select count(*)::int as n from einsatz_verguetungen v join einsaetze e on e.id = v.einsatz_id where v.sbs_zahlung_id is null and e.einsatzbeginn < '2025-12-30'`.execute(
      storage.db,
    );
    expect(open).toEqual([{ n: 0 }]);
  });
  it('has handed its cases to the billing office: every case that was answered about lies in a run of its sum', async () => {
    const { rows } = await sql<{ zeilen: number; betrag: number; faelle: number; summe: number }>`
      select l.zeilen, l.betrag::int as betrag, count(*)::int as faelle, sum(f.betrag)::int as summe from zast_laeufe l join abrechnungsfaelle f on f.zast_lauf_id = l.id group by l.id`.execute(
      storage.db,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ zeilen, betrag, faelle, summe }) => zeilen !== faelle || betrag !== summe)).toEqual([]);
    expect(
      (
        await sql`select 1 from abrechnungsfaelle where zast_lauf_id is null and status in ('Angenommen', 'Bezahlt')`.execute(
          storage.db,
        )
      ).rows,
    ).toEqual([]);
  });
  it('has the figures of two years for every branch, of which the last waits for its release', async () => {
    const { rows } =
      await sql`select jahr, status, count(*)::int as zahlen, sum(mitglieder)::int > 60 as mitglieder, sum(einsaetze)::int > 0 as einsaetze from jahreszahlen group by jahr, status order by jahr`.execute(
        storage.db,
      );
    const branches = [...generateDemo(options)]
      .flatMap(({ table, rows: all }) => (table === 'sektionen' ? all : []))
      .filter((row) => row['sektionstyp'] === 'Sektion').length;
    expect(rows).toEqual([
      { jahr: 2024, status: 'Freigegeben', zahlen: branches, mitglieder: true, einsaetze: true },
      { jahr: 2025, status: 'NichtFreigegeben', zahlen: branches, mitglieder: true, einsaetze: true },
    ]);
  });
  it('gives kassier personal data but nothing of patients, and lesen only reading', async () => {
    const rights = async (account: string): Promise<unknown[]> =>
      (
        await sql<{
          recht: string;
        }>`select r.recht from gruppenrechte r join benutzer_bg g on g.bg_id = r.bg_id where g.user_id = ${accountId(account)}`.execute(
          storage.db,
        )
      ).rows.map(({ recht }) => recht);
    const kassier = await rights('kassier');
    expect(kassier).toEqual(
      expect.arrayContaining(['MITGLIEDER_PERSOENLICHEDATEN_SPEICHERN', 'EINSAETZE_ALLGEMEIN_LESEN']),
    );
    expect(kassier.filter((right) => /^EINSAETZE_(PATIENTEN|BERICHT|FOTOS|VERLAUF)/.test(String(right)))).toEqual([]);
    for (const account of ['station', 'kassier', 'lesen'])
      expect((await rights(account)).filter((right) => /_REGION_/.test(String(right))).toSorted()).toEqual([
        'AUSBILDUNG_ALLGEMEIN_REGION_LESEN',
        'AUSBILDUNG_DETAILS_REGION_LESEN',
        'AUSBILDUNG_TAGE_REGION_LESEN',
      ]);
    // Ordering the export is no writing in the books.
    expect((await rights('pruefer')).filter((right) => !String(right).endsWith('_LESEN'))).toEqual([
      'JOB_ALLGEMEIN_SPEICHERN',
    ]);
    expect((await rights('lesen')).filter((right) => !String(right).endsWith('_LESEN'))).toEqual([]);
  });
  it('refuses a database that has branches, and changes nothing', async () => {
    await expect(createDemo(storage, registry, options)).rejects.toMatchObject({ kind: 'not-empty' });
    expect(await count('personen')).toBe(people.length);
    expect((await sql<{ nummer: number }>`select nummer from feed_zaehler`.execute(storage.db)).rows[0]?.nummer).toBe(
      1,
    );
  });
});
