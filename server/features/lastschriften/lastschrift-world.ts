import { sql } from 'kysely';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import type { TestEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';

type Row = Record<string, unknown>;

export const json = (body: unknown, method = 'PUT', rev?: number): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(rev === undefined ? {} : { 'If-Match': `"${rev}"` }) },
});

/** A German IBAN for a number. */
export function ibanOf(nr: number): string {
  const bban = `37040044${String(nr).padStart(10, '0')}`;
  return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;
}

/** A branch that collects, two who stand for a run and one who only reads. For tests. */
export interface LastschriftWorld {
  readonly app: TestApp;
  maker: Caller;
  releaser: Caller;
  reader: Caller;
  readonly branch: string;
  readonly bank: string;
  /** Members with an active mandate and an open claim each, in bulk; answers their ids. */
  mitglieder(
    amounts: readonly number[],
    mandat?: boolean,
  ): Promise<readonly { mgd: string; mandat: string; forderung: string }[]>;
  claim(mgd: string, cents: number, values?: { text?: string; faelligam?: string }): Promise<string>;
  /** Adds a run; answers its id. */
  run(values?: object): Promise<string>;
  read(path: string): Promise<Row>;
  step(who: Caller, id: string, nach: string, grund?: string): Promise<Response>;
  check(id: string): Promise<Row>;
  debits(id: string): Promise<Row[]>;
  /** Goes on another day, on which everybody signs in anew. */
  on(day: string): Promise<void>;
  /** From draft to the bank. */
  submit(id: string): Promise<void>;
}

let numbers = 0;

export async function openLastschriftWorld(engine: TestEngine): Promise<LastschriftWorld> {
  const app = await openTestApp(engine);
  app.setNow(new Date('2026-01-19T09:00:00Z'));
  const branch = await app.sektion('Meran');
  const all = await app.group([...rightNumbers.keys()]);
  const reads = await app.group(['LASTSCHRIFTEN_LESEN', 'LASTSCHRIFTEN_LAEUFE_LESEN', 'LASTSCHRIFTEN_ALLGEMEIN_LESEN']);
  await app.user('anna', branch, [{ bg_id: all, sek_id: branch }]);
  await app.user('berta', branch, [{ bg_id: all, sek_id: branch }]);
  await app.user('carla', branch, [{ bg_id: reads, sek_id: branch }]);
  const signIn = () => Promise.all(['anna', 'berta', 'carla'].map((name) => app.signIn(name)));
  const [maker, releaser, reader] = await signIn();
  if (maker === undefined || releaser === undefined || reader === undefined) throw new Error('nobody is there');
  const bank = newId();
  const create = async (path: string, values: object): Promise<void> => {
    const answer = await w.maker(path, json(values));
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const read: LastschriftWorld['read'] = async (path) => (await w.maker(path)).json();
  const insert = async (table: string, rows: readonly object[]): Promise<unknown> => {
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      app.storage.db,
    );
  };
  const claimRow = (mgd_id: string, betrag: number, given: object = {}) => ({
    id: newId(),
    rev: 1,
    sek_ids: [branch],
    sek_id: branch,
    status: 'Offen',
    mgd_id,
    art: 'Beitrag',
    text: 'Beitrag 2026',
    datum: '2026-01-15',
    faelligam: '2026-02-01',
    betrag,
    bezahltbetrag: 0,
    offenbetrag: betrag,
    zahlungsform: 'Lastschrift',
    knt_id: naturalId('konten', [branch, '1400']),
    mahnstufe: 0,
    ...given,
  });
  const w: LastschriftWorld = {
    app,
    maker,
    releaser,
    reader,
    branch,
    bank,
    async mitglieder(amounts, hasMandate = true) {
      const first = numbers + 1;
      numbers += amounts.length;
      const made = amounts.map((betrag, at) => ({ nr: first + at, betrag, mgd: newId(), mandat: newId() }));
      await insert(
        'personen',
        made.map(({ nr, mgd }) => ({
          id: mgd,
          rev: 1,
          sek_ids: [branch],
          personenart: 'Mitglied',
          mgdnummer: String(nr).padStart(6, '0'),
          nachname: `Müller ${String(nr).padStart(4, '0')}`,
          vorname: 'Jörg',
          sek_id: branch,
          sichtbarkeit: 151,
          emailprivat: `m${nr}@verband.example`,
        })),
      );
      if (hasMandate)
        await insert(
          'sepamandate',
          made.map(({ nr, mgd, mandat }) => ({
            id: mandat,
            rev: 1,
            sek_ids: [branch],
            sek_id: branch,
            mgd_id: mgd,
            status: 'Aktiv',
            mandatsref: `BW-${nr}`,
            mandatsschluessel: `${branch}/bw-${nr}`,
            kontoinhaber: `Jörg Müller ${nr}`,
            iban: ibanOf(nr),
            unterschriftam: '2025-03-01',
            einmalig: false,
            letztmals: false,
          })),
        );
      const claims = made.map(({ mgd, betrag }) => claimRow(mgd, betrag));
      await insert('forderungen', claims);
      return made.map(({ mgd, mandat }, at) => ({ mgd, mandat, forderung: claims[at]?.id ?? '' }));
    },
    async claim(mgd, cents, values) {
      const row = claimRow(mgd, cents, values);
      await insert('forderungen', [row]);
      return row.id;
    },
    async run(values = {}) {
      const id = newId();
      await create('/lastschriften/laeufe', { id, sek_id: branch, bank_id: bank, faelligam: '2026-02-02', ...values });
      return id;
    },
    read,
    step: async (who, id, nach, grund) =>
      who(
        `/lastschriften/laeufe/${id}/status`,
        json({ nach, grund }, 'PUT', Number((await read(`/lastschriften/laeufe/${id}`))['rev'])),
      ),
    check: async (id) => read(`/lastschriften/laeufe/${id}/pruefung`),
    debits: async (id) => (await w.maker(`/lastschriften/lastschriften?lauf_id=${id}&limit=50&sort=endtoendid`)).json(),
    async on(day) {
      app.setNow(new Date(`${day}T09:00:00Z`));
      const [one = maker, two = releaser, three = reader] = await signIn();
      Object.assign(w, { maker: one, releaser: two, reader: three });
    },
    async submit(id) {
      for (const [who, nach] of [
        [w.maker, 'Geprueft'],
        [w.releaser, 'Freigegeben'],
        [w.maker, 'Eingereicht'],
      ] as const) {
        const answer = await w.step(who, id, nach);
        if (answer.status !== 200) throw new Error(`${nach}: ${await answer.text()}`);
      }
    },
  };
  await create('/sektionen/banken', {
    id: bank,
    sek_id: branch,
    bezeichnung: 'Bank',
    art: 'Bankkonto',
    iban: 'IT60X0542811101000000123456',
    bic: 'BPMOIT22XXX',
  });
  await create('/sektionen/steuern', {
    id: naturalId('sektionssteuern', [branch]),
    sek_id: branch,
    glaeubiger_id: 'DE98ZZZ09999999999',
  });
  return withBooks(w);
}

async function withBooks(w: LastschriftWorld): Promise<LastschriftWorld> {
  const { maker, branch } = w;
  const { status } = await maker('/kassenbuch/einrichtung', json({ sek_id: branch, vorlage: 'skr49', jahr: 2026 }));
  if (status !== 200) throw new Error(`books: ${status}`);
  return w;
}
