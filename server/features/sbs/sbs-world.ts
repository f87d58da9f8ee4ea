import { sql } from 'kysely';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import type { TestEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';

type Row = Record<string, unknown>;

export const json = (body: unknown, method = 'PUT', rev?: number): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(rev === undefined ? {} : { 'If-Match': `"${rev}"` }) },
});
export const ibans = [
  'IT60X0542811101000000123456',
  'DE89370400440532013000',
  'AT611904300234573201',
  'FR1420041010050500013M02606',
];

let accounts = 0;
/** A German IBAN that nobody has yet. */
export function freshIban(): string {
  accounts += 1;
  const bban = `37040044${String(accounts).padStart(10, '0')}`;
  return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;
}

/** An association that pays, a branch whose members are paid, two who stand for a run and one who only reads. For tests. */
export interface SbsWorld {
  readonly app: TestApp;
  readonly maker: Caller;
  readonly releaser: Caller;
  readonly reader: Caller;
  readonly verband: string;
  readonly branch: string;
  readonly bank: string;
  /** A member with booked lines of one mission, in cents; answers the member's id. */
  paid(nachname: string, values: object, amounts: readonly number[], status?: string): Promise<string>;
  /** Adds a run; answers its id. */
  run(values?: object): Promise<string>;
  read(id: string): Promise<Row>;
  step(who: Caller, id: string, nach: string, grund?: string): Promise<Response>;
  preflight(id: string): Promise<Row>;
  payments(id: string): Promise<Row[]>;
  linesOf(mgd: string): Promise<{ sbs_zahlung_id: string | null; zufluss_jahr: number | null }[]>;
}

export async function openSbsWorld(engine: TestEngine): Promise<SbsWorld> {
  const app = await openTestApp(engine);
  app.setNow(new Date('2026-11-20T09:00:00Z'));
  const verband = await app.sektion('Verband');
  const branch = await app.sektion('Meran', verband);
  const all = await app.group([...rightNumbers.keys()]);
  const reads = await app.group(['SBS_LESEN', 'SBS_ALLGEMEIN_LESEN']);
  await app.user('anna', verband, [{ bg_id: all, sek_id: verband }]);
  await app.user('berta', verband, [{ bg_id: all, sek_id: verband }]);
  await app.user('carla', verband, [{ bg_id: reads, sek_id: verband }]);
  const [maker, releaser, reader] = await Promise.all([app.signIn('anna'), app.signIn('berta'), app.signIn('carla')]);
  const bank = newId();
  await sql`update sektionen set ort = 'Bozen' where id = ${verband}`.execute(app.storage.db);
  await maker(
    '/sektionen/banken',
    json({ id: bank, sek_id: verband, bezeichnung: 'Kasse', art: 'Bankkonto', iban: ibans[0], bic: 'BPMOIT22XXX' }),
  );

  const create = async (path: string, values: object): Promise<void> => {
    const { status } = await maker(path, json(values));
    if (status !== 201) throw new Error(`${path}: ${status}`);
  };
  const read: SbsWorld['read'] = async (id) => (await maker(`/sbs/sbs/${id}`)).json();
  return {
    app,
    maker,
    releaser,
    reader,
    verband,
    branch,
    bank,
    async paid(nachname, values, amounts, status = 'Gebucht') {
      const [id, einsatz, beteiligte] = [newId(), newId(), newId()];
      await create('/mgd/mitglieder', {
        id,
        nachname,
        vorname: 'Jürgen',
        sek_id: branch,
        ort: 'Meran',
        land: 'IT',
        ...values,
      });
      await create('/einsaetze/einsaetze', {
        id: einsatz,
        sek_id: branch,
        einsatzart: 'Bergrettung',
        einsatzbeginn: '2026-10-01T08:00:00.000Z',
      });
      await sql`insert into einsatz_beteiligte (id, rev, root_id, einsatz_id, mgd_id, verguetungsart) values (${beteiligte}, 1, ${einsatz}, ${einsatz}, ${id}, 'Einsatz')`.execute(
        app.storage.db,
      );
      await sql`update einsaetze set status = ${status} where id = ${einsatz}`.execute(app.storage.db);
      for (const betrag of amounts)
        await sql`insert into einsatz_verguetungen (id, rev, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, menge, betrag) values (${newId()}, 1, ${einsatz}, ${einsatz}, ${beteiligte}, ${id}, 'Stunden', 'Einsatz', 1, ${betrag})`.execute(
          app.storage.db,
        );
      return id;
    },
    async run(values = {}) {
      const id = newId();
      await create('/sbs/sbs', {
        id,
        sek_id: verband,
        format: 'Cbi',
        bank_id: bank,
        cuc: 'ABC12345',
        ausfuehrung_am: '2026-12-01',
        ...values,
      });
      return id;
    },
    read,
    step: async (who, id, nach, grund) =>
      who(`/sbs/sbs/${id}/status`, json({ nach, grund }, 'PUT', Number((await read(id))['rev']))),
    preflight: async (id) => (await maker(`/sbs/sbs/${id}/pruefung`)).json(),
    payments: async (id) => (await maker(`/sbs/zahlungen?lauf_id=${id}&limit=50&sort=empfaenger`)).json(),
    linesOf: async (mgd) =>
      (
        await sql<{
          sbs_zahlung_id: string | null;
          zufluss_jahr: number | null;
        }>`select sbs_zahlung_id, zufluss_jahr from einsatz_verguetungen where mgd_id = ${mgd} order by id`.execute(
          app.storage.db,
        )
      ).rows,
  };
}
