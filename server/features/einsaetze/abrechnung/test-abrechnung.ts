import type { TestEngine } from '../../../storage/test-storage.ts';
import { emptyRow } from '../../../../src/kit/records.ts';
import { newId } from '../../../../src/lib/ids.ts';
import type { Stored } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { openJobApp, order, reached, type JobApp } from '../../../jobs/test-jobs.ts';
import type { Caller } from '../../../test-app.ts';

const rights = [
  'JOB_ALLGEMEIN_SPEICHERN',
  'EINSAETZE_LESEN',
  'ZAST_LESEN',
  'VERWALTUNG_STAMMDATEN_NEU',
  'VERWALTUNG_STAMMDATEN_SPEICHERN',
  ...['LESEN', 'NEU', 'SPEICHERN', 'FREIGEBEN', 'ABRECHNUNG', 'ANNULLIEREN', 'ABSCHLIESSEN'].map(
    (action) => `EINSAETZE_ALLGEMEIN_${action}`,
  ),
  ...['BETEILIGTE', 'PATIENTEN', 'ABRECHNUNG', 'VERGUETUNGEN'].flatMap((topic) =>
    ['LESEN', 'NEU', 'SPEICHERN'].map((action) => `EINSAETZE_${topic}_${action}`),
  ),
  ...['LESEN', 'NEU', 'SPEICHERN', 'FREIGEBEN', 'ABSCHLIESSEN'].map((action) => `ZAST_ALLGEMEIN_${action}`),
];

export interface Antwort {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** What a mission for a test differs in. */
interface Einsatz {
  readonly typ?: 'Einsatz' | 'Hilfeleistung';
  readonly status?: string;
  readonly patienten?: readonly Record<string, unknown>[];
  readonly dienste?: readonly Record<string, unknown>[];
  readonly beginn?: string;
  readonly ende?: string;
}

/** A server with a billing office (`lv`, all rights on missions and ZAST), one without patients (`ohne`), one who may only read (`leser`), tariffs and rates. */
export interface AbrechnungApp extends JobApp {
  readonly lv: Caller;
  readonly ohne: Caller;
  readonly leser: Caller;
  readonly verband: string;
  readonly station: string;
  readonly tarif: Readonly<Record<1 | 3, string>>;
  put(ask: Caller, path: string, body: object, headers?: Record<string, string>): Promise<Antwort>;
  liste(path: string, ask?: Caller): Promise<Record<string, unknown>[]>;
  /** Adds a mission as it would stand after its release; answers its id. */
  einsatz(values?: Einsatz): Promise<string>;
  mitglied(): Promise<string>;
  /** Orders booking and answers the job's error; null when it succeeded. */
  buche(einsatz_id: string, tarif_id?: string, ask?: Caller): Promise<string | null>;
  statusVon(einsatz_id: string): Promise<unknown>;
}

/** Adds a row with the defaults of its table, as the database would hold it. */
export function fuege(
  unit: Unit,
  name: string,
  root_id: string,
  sek_ids: readonly string[],
  values: Record<string, unknown>,
  id = newId(),
): Promise<Stored> {
  const table = unit.deps.registry.table(name);
  const { id: _, ...defaults } = emptyRow(table, id);
  return unit.insert(table, { id, rev: 1, root_id, sek_ids, area: 'EINSAETZE', values: { ...defaults, ...values } });
}

/** A patient whose insurer takes the bill. */
export const patient = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  nachname: 'Mustermann',
  vorname: 'Max',
  gebdatum: '1980-05-01',
  adresse: 'Dorfstraße 1, 39030 Sexten',
  kostentraeger_art: 'Gesetzlich',
  versicherung: 'AOK',
  ik: '260120196',
  kvnr: 'A123456780',
  ...values,
});

export async function openAbrechnung(engine: TestEngine): Promise<AbrechnungApp> {
  const t = await openJobApp(engine);
  t.setNow(new Date('2026-07-20T09:00:00Z'));
  const verband = await t.sektion('Landesverband');
  const sektion = await t.sektion('Sexten', verband);
  const all = await t.group(rights);
  const ohnePatienten = await t.group(rights.filter((right) => !right.includes('PATIENTEN')));
  await t.user('lv', verband, [{ bg_id: all, sek_id: verband }]);
  await t.user('ohne', verband, [{ bg_id: ohnePatienten, sek_id: verband }]);
  await t.user('leser', verband, [
    {
      bg_id: await t.group([
        'JOB_ALLGEMEIN_SPEICHERN',
        'EINSAETZE_LESEN',
        'EINSAETZE_ALLGEMEIN_LESEN',
        'ZAST_LESEN',
        'ZAST_ALLGEMEIN_LESEN',
      ]),
      sek_id: verband,
    },
  ]);
  const [lv, ohne, leser] = [await t.signIn('lv'), await t.signIn('ohne'), await t.signIn('leser')];
  const put: AbrechnungApp['put'] = async (ask, path, body, headers = {}) => {
    const response = await ask(path, { method: 'PUT', body: JSON.stringify(body), headers });
    return { status: response.status, body: await response.json() };
  };
  const stammdaten = async (list: string, values: object): Promise<string> => {
    const id = newId();
    const { status, body } = await put(lv, `/verwaltung/${list}`, { id, ...values });
    if (status !== 201) throw new Error(`${list} answered ${status} ${JSON.stringify(body)}`);
    return id;
  };
  const tarif = {
    1: await stammdaten('einsatztarife', {
      name: 'Sondereinsatz Stufe 1',
      stufe: 1,
      betrag: 112_500,
      freistunden: 50,
      stunde_betrag: 1000,
      hoechstbetrag: 250_000,
      gueltig_ab: '2020-01-01',
    }),
    3: await stammdaten('einsatztarife', {
      name: 'Sondereinsatz Stufe 3',
      stufe: 3,
      betrag: 28_000,
      gueltig_ab: '2020-01-01',
    }),
  };
  await stammdaten('verguetungssaetze', {
    name: 'Einsatz',
    art: 'Einsatz',
    einheit: 'Tag',
    betrag: 6000,
    gueltig_ab: '2026-01-01',
  });
  await stammdaten('kilometerpreise', { gueltigab: '2026-01-01', preis: 0.42 });
  const diagnose = newId();
  await t.writes((unit) => fuege(unit, 'verdachtsdiagnosen', diagnose, [], { name: 'Prellung' }, diagnose));

  const mitglied = async (): Promise<string> => {
    const id = newId();
    await t.writes((unit) =>
      fuege(unit, 'personen', id, [sektion], { nachname: 'Retter', vorname: 'Eva', sek_id: sektion }, id),
    );
    return id;
  };
  const einsatz: AbrechnungApp['einsatz'] = async ({
    typ = 'Einsatz',
    status = 'Freigabe',
    patienten = [patient()],
    dienste = [{}],
    beginn = '2026-07-10T17:30:00Z',
    ende = '2026-07-10T23:30:00Z',
  } = {}) => {
    const id = newId();
    const mitglieder = await Promise.all(dienste.map(mitglied));
    await t.writes(async (unit) => {
      const add = (name: string, values: Record<string, unknown>, rowId = newId()) =>
        fuege(unit, name, id, [sektion], values, rowId);
      await add(
        'einsaetze',
        {
          nummer: `2026-1-${id.slice(0, 8)}`,
          typ,
          status,
          einsatzart: 'Bergrettung',
          einsatzbeginn: beginn,
          einsatzende: ende,
          sek_id: sektion,
        },
        id,
      );
      for (const [index, values] of dienste.entries())
        await add('einsatz_beteiligte', {
          einsatz_id: id,
          mgd_id: mitglieder[index],
          abschnitt: 1,
          von: beginn,
          bis: ende,
          verguetungsart: 'Einsatz',
          ...values,
        });
      for (const [index, values] of patienten.entries()) {
        const row = await add('einsatz_patienten', { einsatz_id: id, lfd: index + 1, ...values });
        await add('einsatz_diagnosen', { patient_id: row.id, diagnose_id: diagnose, rang: 1 });
      }
    });
    return id;
  };
  t.jobs.start();
  return {
    ...t,
    lv,
    ohne,
    leser,
    verband,
    station: sektion,
    tarif,
    put,
    einsatz,
    mitglied,
    liste: async (path, ask = lv) => (await ask(path)).json(),
    buche: async (einsatz_id, tarif_id, ask = lv) =>
      (
        await reached(
          ask,
          await order(ask, 'Einsatzbuchung', { einsatz_id, ...(tarif_id === undefined ? {} : { tarif_id }) }),
          'Erstellt',
          'Fehlerhaft',
        )
      ).fehler,
    statusVon: async (id) => (await (await lv(`/einsaetze/einsaetze/${id}`)).json())['status'],
    close: async () => {
      await t.stopAll();
      await t.close();
    },
  };
}
