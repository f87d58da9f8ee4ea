import { sql } from 'kysely';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { germanText } from '../../../src/lib/message.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import type { Mail } from '../../mail/mail.ts';
import type { TestEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';

type Json = Record<string, unknown>;

/** Status and body of a call. For tests. */
export interface Antwort {
  readonly status: number;
  readonly body: Json;
}

/** Somebody with an account and a member record. For tests. */
export interface Mensch {
  readonly mgd_id: string;
  readonly ruf: Caller;
}

/** A branch with a roster, a planner and members who have accounts of their own. For tests. */
export interface DienstWorld {
  readonly t: TestApp;
  readonly sek_id: string;
  readonly plan: string;
  readonly mails: Mail[];
  readonly boss: Caller;
  readonly anna: Mensch;
  readonly bert: Mensch;
  readonly cora: Mensch;
  put(url: string, body: Json, ruf?: Caller): Promise<Antwort>;
  /** Adds a record; answers its id. Throws unless it was created. */
  create(url: string, values: Json, ruf?: Caller): Promise<string>;
  read(url: string): Promise<Json>;
  list(url: string): Promise<readonly Json[]>;
  /** Takes a step of a record. */
  step(url: string, id: string, nach: string, ruf?: Caller, grund?: string): Promise<Antwort>;
  schicht(beginn: string, ende: string, values?: Json): Promise<string>;
  /** Wants a shift for somebody. */
  will(wer: Mensch, tag_id: string, ruf?: Caller): Promise<Antwort>;
  statusVon(tag_id: string, wer: Mensch): Promise<unknown>;
}

/** Sentences of a refusal, with what stands in them. For tests. */
export const saetze = ({ body }: Antwort): readonly string[] =>
  (Array.isArray(body['fields']) ? body['fields'] : []).map(({ text }: { text: string }) => germanText(text));

const rechte = [
  ...['ALLGEMEIN', 'TAGE', 'TEILNEHMER'].map((topic) => `DIENSTPLAN_${topic}_LESEN`),
  'DIENSTPLAN_TEILNEHMER_NEU',
  'DIENSTPLAN_TEILNEHMER_SPEICHERN',
  'DIENSTPLAN_LESEN',
  'MITGLIEDER_LESEN',
  'MITGLIEDER_ALLGEMEIN_LESEN',
];

/** Opens a branch with its roster on an engine, at ten o’clock UTC on 1 September 2026. For tests. */
export async function openDienstWorld(engine: TestEngine): Promise<DienstWorld> {
  const t = await openTestApp(engine, { config: { variante: 'BERGRETTUNG' } });
  t.setNow(new Date('2026-09-01T10:00:00Z'));
  const sek_id = await t.sektion('Verband');
  await t.user('boss', sek_id, [
    { bg_id: await t.group([...rightNumbers.keys()].filter((right) => !right.endsWith('_SPEICHERNADMIN'))), sek_id },
  ]);
  const boss = await t.signIn('boss');
  const mails: Mail[] = [];
  Object.assign(t.deps, { mailer: { send: async (mail: Mail) => void mails.push(mail), start: () => {} } });
  /** As a device does it: a new record comes with its id, made from its natural key when it has one. */
  const withId = (url: string, body: Json): Json => {
    const module = [...t.deps.registry.modules.values()].find(
      (one) => one.url === url || one.alsoUrls?.includes(url) === true,
    );
    return module === undefined ? body : { id: idFromNaturalKey(module.table, body) ?? newId(), ...body };
  };
  const put: DienstWorld['put'] = async (url, body, ruf = boss) => {
    const response = await ruf(url, { method: 'PUT', body: JSON.stringify(withId(url, body)) });
    return { status: response.status, body: await response.json() };
  };
  const create: DienstWorld['create'] = async (url, values, ruf) => {
    const { status, body } = await put(url, values, ruf);
    if (status !== 201) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
    return String(body['id']);
  };
  const group = await t.group(rechte);
  const mensch = async (vorname: string): Promise<Mensch> => {
    const mgd_id = await create('/mgd/mitglieder', {
      vorname,
      nachname: 'Gruber',
      sek_id,
      eintritt: '2020-01-01',
      emailprivat: `${vorname.toLowerCase()}@example.org`,
    });
    const name = vorname.toLowerCase();
    const id = await t.user(name, sek_id, [{ bg_id: group, sek_id }]);
    await sql`update benutzer set mgd_id = ${mgd_id} where id = ${id}`.execute(t.storage.db);
    return { mgd_id, ruf: await t.signIn(name) };
  };
  const plan = await create('/dienstplaene', { typ: 'Dienstplan', name: 'Bereitschaft', sek_id, anfang: '2026-09-01' });
  const list: DienstWorld['list'] = async (url) => (await boss(url)).json();
  return {
    t,
    sek_id,
    plan,
    mails,
    boss,
    anna: await mensch('Anna'),
    bert: await mensch('Bert'),
    cora: await mensch('Cora'),
    put,
    create,
    read: async (url) => (await boss(url)).json(),
    list,
    step: (url, id, nach, ruf, grund) =>
      put(`${url}/${id}/status`, { nach, ...(grund === undefined ? {} : { grund }) }, ruf),
    schicht: (beginn, ende, values = {}) =>
      create('/dienstplaene/schichten', { ausb_id: plan, beginn, ende, ...values }),
    will: (wer, tag_id, ruf = wer.ruf) =>
      put('/dienstplaene/belegungen', { ausb_id: plan, tag_id, mgd_id: wer.mgd_id, status: 'Eingeteilt' }, ruf),
    async statusVon(tag_id, wer) {
      const rows = await list(`/dienstplaene/belegungen?ausb_id=${plan}`);
      return rows.find((row) => row['tag_id'] === tag_id && row['mgd_id'] === wer.mgd_id)?.['status'];
    },
  };
}
