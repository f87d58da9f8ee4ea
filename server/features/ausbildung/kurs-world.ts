import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import type { Mail } from '../../mail/mail.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import type { TestEngine } from '../../storage/test-storage.ts';

type Json = Record<string, unknown>;

/** Status and body of a call. For tests. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** An association with branches A and B, an official who may all, and short ways to courses and participants. For tests. */
export interface KursWorld {
  readonly t: TestApp;
  readonly sektionen: { readonly verband: string; readonly a: string; readonly b: string };
  readonly mails: Mail[];
  readonly boss: Caller;
  put(path: string, body: Json, call?: Caller): Promise<Answer>;
  /** Adds a record; answers its id. Throws unless it was created. */
  create(url: string, values: Json): Promise<string>;
  read(url: string): Promise<Json>;
  kurs(values?: Json): Promise<string>;
  mitglied(sektion: string, values?: Json): Promise<string>;
  /** Adds a member to a course; answers id and outcome. */
  join(kurs: string, sektion: string, typ?: string): Promise<{ id: string; typ: unknown; rang: unknown }>;
  typOf(teilnehmer: string): Promise<unknown>;
  /** Invites a participant; answers the key of the link. */
  inviteByMail(teilnehmer: string): Promise<string>;
  /** Answers an invitation without a sign-in. */
  answer(key: string, bestaetigung: unknown): Promise<Answer>;
}

/** Opens the association of `CourseWorld` on an engine, at ten o’clock UTC on 1 March 2026 unless it says otherwise. For tests. */
export async function openKursWorld(
  engine: TestEngine,
  variante = 'BERGRETTUNG',
  now = '2026-03-01T10:00:00Z',
): Promise<KursWorld> {
  const t = await openTestApp(engine, { config: { variante } });
  t.setNow(new Date(now));
  const verband = await t.sektion('Verband');
  const sektionen = { verband, a: await t.sektion('A', verband), b: await t.sektion('B', verband) };
  // Every right but that of correcting what is closed.
  await t.user('boss', verband, [
    {
      bg_id: await t.group([...rightNumbers.keys()].filter((right) => !right.endsWith('_SPEICHERNADMIN'))),
      sek_id: verband,
    },
  ]);
  const boss = await t.signIn('boss');
  const mails: Mail[] = [];
  Object.assign(t.deps, { mailer: { send: async (mail: Mail) => void mails.push(mail), start: () => {} } });
  const parse = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: await response.json(),
  });
  /** As a device does it: a new record comes with its id, made from its natural key when it has one. */
  const withId = (url: string, body: Json): Json => {
    const module = [...t.deps.registry.modules.values()].find((one) => one.url === url);
    return module === undefined ? body : { id: idFromNaturalKey(module.table, body) ?? newId(), ...body };
  };
  const put: KursWorld['put'] = async (path, body, call = boss) =>
    parse(await call(path, { method: 'PUT', body: JSON.stringify(withId(path, body)) }));
  const create: KursWorld['create'] = async (url, values) => {
    const { status, body } = await put(url, values);
    if (status !== 201) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
    return String(body['id']);
  };
  const read: KursWorld['read'] = async (url) => (await boss(url)).json();
  const typOf: KursWorld['typOf'] = async (id) => (await read(`/ausbildungen/teilnehmer/${id}`))['typ'];
  const mitglied: KursWorld['mitglied'] = (sektion, values = {}) =>
    create('/mgd/mitglieder', {
      nachname: 'Gruber',
      vorname: 'Anna',
      sek_id: sektion,
      eintritt: '2020-01-01',
      emailprivat: 'anna@example.org',
      ...values,
    });
  return {
    t,
    sektionen,
    mails,
    boss,
    put,
    create,
    read,
    kurs: (values = {}) =>
      create('/ausbildungen', {
        typ: 'Ausbildung',
        name: 'Seiltechnik',
        sek_id: verband,
        anfang: '2026-05-01',
        ...values,
      }),
    mitglied,
    async join(kurs, sektion, typ = 'Angemeldet') {
      const id = await create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id: await mitglied(sektion), typ });
      const row = await read(`/ausbildungen/teilnehmer/${id}`);
      return { id, typ: row['typ'], rang: row['rang'] };
    },
    typOf,
    async inviteByMail(teilnehmer) {
      const { status, body } = await put(`/ausbildungen/teilnehmer/${teilnehmer}/anmeldelink`, {});
      if (status !== 200) throw new Error(`anmeldelink: ${status} ${JSON.stringify(body)}`);
      return /ausbildungvormerkung\/([\w-]+)\?bestaetigung=1/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    },
    answer: async (key, bestaetigung) =>
      parse(
        await t.call(`/ausbildungen/teilnahmevormerkung/${key}`, {
          method: 'PUT',
          body: JSON.stringify({ id: key, bestaetigung }),
        }),
      ),
  };
}
