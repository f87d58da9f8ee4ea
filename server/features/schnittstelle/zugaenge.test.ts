import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Zugang, ZugangInput } from '../../../src/features/benutzer/zugang.calls.ts';
import { isForPrograms } from '../../../src/features/benutzer/zugang.rules.ts';
import { newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { schemaHash } from '../../../src/protocol/schema-hash.ts';
import { isToken, isWithinNetworks, newToken } from '../../auth/zugangstoken.ts';
import { perToken } from '../../auth/programs.ts';
import { testEngines } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';

test('a token has a beginning that scanners know, 256 random bits and a sum that finds a mistyped letter', () => {
  const token = newToken();
  expect(token).toMatch(/^huettenbuch_[0-9A-Za-z]{49}$/);
  expect(isToken(token)).toBe(true);
  const at = 20;
  expect(isToken(`${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`)).toBe(false);
  expect([isToken(''), isToken(`${token}x`), isToken(token.slice(12))]).toEqual([false, false, false]);
  expect(new Set(Array.from({ length: 100 }, newToken)).size).toBe(100);
});

test('networks are met by their addresses only', () => {
  const nets = ['198.51.100.0/24', '2001:db8::/32', '192.0.2.7'];
  expect(['198.51.100.9', '2001:db8::1', '192.0.2.7'].map((one) => isWithinNetworks(one, nets))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['198.51.101.9', '2001:db9::1', '192.0.2.8', 'lokal', ''].map((one) => isWithinNetworks(one, nets))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

const today = new Date('2026-11-22T10:00:00Z');

describe.each(testEngines)('tokens of programs on %s', (engine) => {
  let t: TestApp;
  let verband: string;
  let bozen: string;
  let meran: string;
  let anna: Caller;
  let annaId: string;
  let reader: Caller;

  beforeAll(async () => {
    t = await openTestApp(engine);
    verband = await t.sektion('Verband');
    bozen = await t.sektion('Bozen', verband);
    meran = await t.sektion('Meran', verband);
    const all = await t.group([...rightNumbers.keys()]);
    annaId = await t.user('anna', verband, [{ bg_id: all, sek_id: verband }]);
    const few = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN', 'BENUTZER_ZUGAENGE_LESEN', 'BENUTZER_ZUGAENGE_NEU']);
    await t.user('reader', bozen, [{ bg_id: few, sek_id: bozen }]);
    t.setNow(today);
    anna = await t.signIn('anna');
    reader = await t.signIn('reader');
    for (const sek_id of [bozen, meran])
      await anna('/mgd/mitglieder', {
        method: 'PUT',
        body: JSON.stringify({ id: newId(), nachname: sek_id === bozen ? 'Bozner' : 'Meraner', sek_id }),
      });
  });
  beforeEach(() => t.setNow(today));
  afterAll(() => t.close());

  const input = (rest: Partial<ZugangInput> = {}): ZugangInput => ({
    name: 'Website',
    zweck: 'Mitgliederzahl',
    sek_id: bozen,
    schreibt: false,
    rechte: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_MITGLIEDSCHAFTEN_LESEN'],
    netze: [],
    bis: '2027-11-22',
    ...rest,
  });
  const post = (body: unknown, by = anna): Promise<Response> =>
    by('/verwaltung/zugaenge', { method: 'POST', body: JSON.stringify(body) });
  const made = async (
    rest: Partial<ZugangInput> = {},
    by = anna,
  ): Promise<{ id: string; program: Caller; token: string }> => {
    const response = await post(input(rest), by);
    expect(response.status).toBe(200);
    const { id, token }: { id: string; token: string } = await response.json();
    const program: Caller = (path, init = {}) =>
      t.call(path, {
        ...init,
        headers: { ...init.headers, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      });
    return { id, token, program };
  };
  const told = async (response: Response): Promise<[number, string]> => {
    const { status_text = '' }: { status_text?: string } = await response.json();
    return [response.status, status_text];
  };
  const names = async (program: Caller): Promise<string[]> => {
    const rows: { nachname: string }[] = await (await program('/mgd/mitglieder')).json();
    return rows.map(({ nachname }) => nachname).toSorted();
  };

  test('a program reads what its token opens, in its branches and not beyond', async () => {
    const here = await made();
    expect(await names(here.program)).toEqual(['Bozner']);
    expect(await names((await made({ sek_id: verband })).program)).toEqual(['Bozner', 'Meraner']);
    const rows: Record<string, unknown>[] = await (await here.program('/inventar/inventar')).json();
    expect(rows.length === undefined || rows.length === 0).toBe(true);
    expect((await here.program('/mgd/mitglieder/suche', { method: 'POST', body: '{}' })).status).toBe(200);
  });

  test('one that only reads writes nothing, one that writes is named in the log beside its official', async () => {
    const body = JSON.stringify({ id: newId(), nachname: 'Fremd', sek_id: bozen });
    const { program } = await made();
    expect(await told(await program('/mgd/mitglieder', { method: 'PUT', body }))).toEqual([
      403,
      'Dieser Zugang darf nur lesen.',
    ]);
    const rechte = ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_NEU', 'MITGLIEDER_ALLGEMEIN_SPEICHERN'];
    const writing = await made({ name: 'Kursbuchung', schreibt: true, rechte });
    const response = await writing.program('/mgd/mitglieder', { method: 'PUT', body });
    expect(response.status).toBe(201);
    const { id }: { id: string } = await response.json();
    expect(await (await anna(`/mgd/mitglieder/${id}/verlauf`)).text()).toMatch(/"von":"[^"]+ \(Kursbuchung\)"/);
    const abroad = await writing.program('/mgd/mitglieder', {
      method: 'PUT',
      body: JSON.stringify({ id: newId(), nachname: 'Fremd', sek_id: meran }),
    });
    expect(abroad.status).toBe(403);
  });

  test('what is for people stays closed, whatever the rights', async () => {
    const { program } = await made({
      sek_id: verband,
      schreibt: true,
      rechte: [...rightNumbers.keys()].filter((right) => right.startsWith('MITGLIEDER_') && isForPrograms(right, true)),
    });
    const calls: readonly (readonly [string, string])[] = [
      ['GET', '/rechte/daten'],
      ['PUT', '/user/kennwortaendern'],
      ['GET', '/user/user'],
      ['POST', '/user/user/suche'],
      ['PUT', `/user/user/${annaId}`],
      ['PUT', `/user/user/${annaId}/kennwortlink`],
      ['GET', '/benutzergruppen/benutzergruppen'],
      ['GET', '/verwaltung/rechte'],
      ['GET', '/verwaltung/zugaenge'],
      ['POST', '/verwaltung/zugaenge'],
      ['GET', '/sicherungen'],
      ['GET', '/geraete'],
      ['PUT', '/push/abo'],
      ['POST', '/import'],
      ['PUT', '/jobs/jobs'],
      ['POST', '/sync/batch'],
      ['GET', '/sync/ereignisse'],
      ['GET', '/emailprotokoll/emails'],
      ['POST', '/abmelden'],
      ['GET', '/einsaetze/patienten'],
    ];
    const open: string[] = [];
    for (const [method, path] of calls) {
      const { status } = await program(path, { method, ...(method === 'GET' ? {} : { body: '{}' }) });
      if (![401, 403].includes(status)) open.push(`${method} ${path} ${status}`);
    }
    expect(open).toEqual([]);
  });

  test('nobody gives what they lack, what no program gets, or for longer than a year', async () => {
    const wrong: readonly Partial<ZugangInput>[] = [
      { rechte: ['BENUTZER_ALLGEMEIN_LESEN'] },
      { rechte: ['UEBERWEISUNGEN_LAEUFE_FREIGEBEN'], schreibt: true },
      { rechte: ['MITGLIEDER_ALLGEMEIN_NEU'] },
      { rechte: ['GIBT_ES_NICHT'] },
      { rechte: [] },
      { bis: '2027-11-23' },
      { bis: '2026-11-21' },
      { netze: ['10.0.0.0/8/8'] },
      { name: ' ' },
    ];
    const statuses = [];
    for (const one of wrong) statuses.push((await post(input(one))).status);
    expect(statuses).toEqual(wrong.map(() => 422));
    expect((await post(input({ rechte: ['INVENTAR_ALLGEMEIN_LESEN'] }), reader)).status).toBe(422);
    expect((await post(input({ sek_id: meran, rechte: ['MITGLIEDER_ALLGEMEIN_LESEN'] }), reader)).status).toBe(403);
  });

  test('ends with its day, its revocation and its official, and says so', async () => {
    const over = [401, 'Dieser Zugang gilt nicht mehr.'];
    const short = await made({ bis: '2026-11-22' });
    expect((await short.program('/mgd/mitglieder')).status).toBe(200);
    t.setNow(new Date('2026-11-23T10:00:00Z'));
    expect(await told(await short.program('/mgd/mitglieder'))).toEqual(over);
    t.setNow(today);
    const revoked = await made({ name: 'Weg' });
    expect((await reader(`/verwaltung/zugaenge/${revoked.id}/widerruf`, { method: 'PUT', body: '{}' })).status).toBe(
      403,
    );
    expect((await anna(`/verwaltung/zugaenge/${revoked.id}/widerruf`, { method: 'PUT', body: '{}' })).status).toBe(204);
    expect(await told(await revoked.program('/mgd/mitglieder'))).toEqual(over);
    expect((await anna(`/verwaltung/zugaenge/${newId()}/widerruf`, { method: 'PUT', body: '{}' })).status).toBe(404);
    expect((await revoked.program(`/mgd/mitglieder`, {})).status).toBe(401);
    const locked = await t.user('karl', bozen, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id: bozen }]);
    const ofKarl = await made({}, await t.signIn('karl'));
    expect((await ofKarl.program('/mgd/mitglieder')).status).toBe(200);
    const { rev }: { rev: number } = await (await anna(`/user/user/${locked}`)).json();
    const response = await anna(`/user/user/${locked}`, {
      method: 'PUT',
      body: JSON.stringify({ gesperrt: true }),
      headers: { 'If-Match': `"${rev}"` },
    });
    expect(response.status).toBe(200);
    expect(await told(await ofKarl.program('/mgd/mitglieder'))).toEqual(over);
    const list: Zugang[] = await (await anna('/verwaltung/zugaenge')).json();
    expect(list.find(({ id }) => id === ofKarl.id)?.stand).toBe('konto');
  });

  test('has no right that its official lost meanwhile', async () => {
    const group = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN', 'BENUTZER_ZUGAENGE_NEU']);
    const doris = await t.user('doris', bozen, [{ bg_id: group, sek_id: bozen }]);
    const { program } = await made({ rechte: ['MITGLIEDER_ALLGEMEIN_LESEN'] }, await t.signIn('doris'));
    expect((await names(program)).includes('Bozner')).toBe(true);
    const { bg = [] }: { bg?: { id: string; rev: number }[] } = await (await anna(`/user/user/${doris}`)).json();
    const [one] = bg;
    expect(one).toBeDefined();
    const url = t.deps.registry.module('benutzer_bg').url;
    const gone = await anna(`${url}/${one?.id}`, { method: 'DELETE', headers: { 'If-Match': `"${one?.rev}"` } });
    expect(gone.status).toBe(200);
    expect(await names(program)).toEqual([]);
  });

  test('is let in from its networks only, and as often as its pace says', async () => {
    const far = await made({ netze: ['198.51.100.0/24'] });
    expect(await told(await far.program('/mgd/mitglieder'))).toEqual([
      403,
      'Dieser Zugang gilt nicht von diesem Netz aus.',
    ]);
    const busy = await made({ name: 'Eilig' });
    const statuses: number[] = [];
    for (let at = 0; at <= perToken.free; at += 1) statuses.push((await busy.program('/verwaltung/rechte')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await busy.program('/mgd/mitglieder');
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    t.setNow(new Date(today.getTime() + 61_000));
    expect((await busy.program('/mgd/mitglieder')).status).toBe(200);
  });

  test('keeps a hash and four letters of a token, and notes its last use', async () => {
    const { id, token, program } = await made({ name: 'Merkzettel' });
    await program('/mgd/mitglieder');
    const text = await (await anna('/verwaltung/zugaenge')).text();
    const list: Zugang[] = JSON.parse(text);
    const one = list.find((zugang) => zugang.id === id);
    expect([one?.endung, one?.letzte_nutzung !== null, text.includes(token)]).toEqual([token.slice(-4), true, false]);
    const stored = await t.storage.db.selectFrom('zugangstokens').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(stored).includes(token)).toBe(false);
  });

  test('follows the feed from where it stood, with the rows of its branches', async () => {
    const { program } = await made({ name: 'Abgleich' });
    const pull = async (cursor: string | null): Promise<{ t: string; cursor?: string }[]> => {
      const body = JSON.stringify({ schema: schemaHash(t.deps.registry), cursor, sektionen: [bozen], pins: [] });
      const response = await program('/sync', { method: 'POST', body });
      expect(response.status).toBe(200);
      return (await response.text())
        .split('\n')
        .filter(Boolean)
        .map((line): { t: string; cursor?: string } => JSON.parse(line));
    };
    const first = await pull(null);
    const all = JSON.stringify(first);
    expect([all.includes('Bozner'), all.includes('Meraner')]).toEqual([true, false]);
    const cursor = first.findLast((frame) => frame.cursor !== undefined)?.cursor ?? '';
    await anna('/mgd/mitglieder', {
      method: 'PUT',
      body: JSON.stringify({ id: newId(), nachname: 'Nachzügler', sek_id: bozen }),
    });
    const next = JSON.stringify(await pull(cursor));
    expect([next.includes('Nachzügler'), next.includes('Bozner')]).toEqual([true, false]);
  });
});
