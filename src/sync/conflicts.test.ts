import { personen } from '../features/personen/personen.table.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { newId } from '../lib/ids.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();

let server: ModelServer;
let engine: Engine;
let id: string;

const seen = (column: string): unknown => engine.replica.peek('personen')?.find((row) => row.id === id)?.[column];
const parked = () => engine.operations().find((operation) => operation.state === 'conflict');
const nrOfParked = (): number => parked()?.nr ?? -1;

beforeEach(async () => {
  server = new ModelServer();
  engine = await new TestDevice(server).openTab();
  id = newId();
  server.write('personen', id, {
    nachname: 'Pichler',
    sek_id: sektion,
    mobilprivat: '111',
    notiz: null,
    ort: 'Bozen',
    plz: '39100',
  });
  await engine.syncNow();
  await engine.replica.rows(personen);
});

describe('two people change the same value', () => {
  beforeEach(async () => {
    await engine.change('personen', id, { mobilprivat: '222', notiz: 'mein' }, { mobilprivat: '111', notiz: null });
    server.write('personen', id, { mobilprivat: '333' });
    await engine.syncNow();
  });

  it('asks about that value only; the others get through', () => {
    expect(server.row(id)).toMatchObject({ mobilprivat: '333', notiz: 'mein' });
    expect(engine.operations()).toMatchObject([
      {
        state: 'conflict',
        values: { mobilprivat: '222' },
        basis: { mobilprivat: '111' },
        conflict: { server: { mobilprivat: '333' }, geaendert: { von: 'Anna' } },
      },
    ]);
    expect(seen('mobilprivat')).toBe('222');
    expect(engine.replica.state('personen', id)).toBe('conflict');
  });

  it('sends mine over the value that was seen', async () => {
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '222' });
    expect(engine.operations()).toEqual([]);
  });

  it('asks again when the server’s value has moved on meanwhile', async () => {
    server.write('personen', id, { mobilprivat: '444' });
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '444' });
    expect(parked()).toMatchObject({ values: { mobilprivat: '222' }, conflict: { server: { mobilprivat: '444' } } });
  });

  it('drops mine when theirs is chosen', async () => {
    await engine.settle(nrOfParked(), { mobilprivat: 'theirs' });
    expect(seen('mobilprivat')).toBe('333');
    expect(engine.operations()).toEqual([]);
  });

  it('takes what is typed later as my version, and lets other columns pass', async () => {
    await engine.change(
      'personen',
      id,
      { mobilprivat: '555', nachname: 'Huber' },
      { mobilprivat: '222', nachname: 'Pichler' },
    );
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '333', nachname: 'Huber' });
    expect(parked()).toMatchObject({ values: { mobilprivat: '555' } });
  });
});

describe('a value group', () => {
  it('conflicts as a whole', async () => {
    await engine.change('personen', id, { plz: '39011' }, { plz: '39100' });
    server.write('personen', id, { ort: 'Meran' });
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ plz: '39100', ort: 'Meran' });
    expect(Object.keys(parked()?.values ?? {})).toEqual(expect.arrayContaining(['plz', 'ort', 'strasse', 'land']));
  });
});

describe('a form that was loaded before the last pull', () => {
  it('does not overwrite what the pull brought', async () => {
    server.write('personen', id, { mobilprivat: '333' });
    await engine.syncNow();
    await engine.change('personen', id, { mobilprivat: '222' }, { mobilprivat: '111' });
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '333' });
    expect(parked()).toMatchObject({ values: { mobilprivat: '222' } });
  });
});

describe('two forms of one person, loaded at the same time', () => {
  it('do not conflict with each other: the one saved last counts', async () => {
    const loaded = { mobilprivat: '111' };
    await engine.change('personen', id, { mobilprivat: '222' }, loaded);
    server.fault = (path) => (path === '/sync' ? 'lost' : undefined);
    await engine.syncNow();
    await engine.change('personen', id, { mobilprivat: '333' }, loaded);
    server.fault = () => undefined;
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '333' });
    expect(engine.operations()).toEqual([]);
  });
});

describe('a stranger’s change between two of mine', () => {
  it('is not overwritten by the second, though my first made a newer rev', async () => {
    let isFirst = true;
    server.fault = (path) => {
      if (path !== '/sync/batch' || !isFirst) return undefined;
      isFirst = false;
      void engine.change('personen', id, { notiz: 'mein' }, { notiz: null });
      server.write('personen', id, { notiz: 'fremd' });
      return undefined;
    };
    await engine.change('personen', id, { mobilprivat: '222' }, { mobilprivat: '111' });
    await engine.syncNow();
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '222', notiz: 'fremd' });
    expect(parked()).toMatchObject({ values: { notiz: 'mein' } });
  });
});

describe('a change that waits behind one in conflict', () => {
  it('is still compared with what others wrote, though the first was sent again on the newest rev', async () => {
    server.fault = (path) => (path === '/sync/batch' ? 'lost' : undefined);
    await engine.change(
      'personen',
      id,
      { mobilprivat: '222', nachname: 'Huber' },
      { mobilprivat: '111', nachname: 'Pichler' },
    );
    await engine.syncNow();
    await engine.change('personen', id, { notiz: 'mein' }, { notiz: null });
    server.write('personen', id, { mobilprivat: '333', notiz: 'fremd' });
    server.fault = () => undefined;
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '333', nachname: 'Huber', notiz: 'fremd' });
    expect(engine.operations().map(({ state, values }) => [state, values])).toEqual([
      ['conflict', { notiz: 'mein' }],
      ['conflict', { mobilprivat: '222' }],
    ]);
  });
});

describe('deletion against change', () => {
  it('keeps a change of a deleted record visible; mine restores it with the change', async () => {
    await engine.change('personen', id, { notiz: 'mein' }, { notiz: null });
    server.erase(id);
    await engine.syncNow();
    expect(seen('notiz')).toBe('mein');
    expect(parked()).toMatchObject({ conflict: { geloescht: true } });
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ notiz: 'mein', nachname: 'Pichler' });
    expect(engine.operations()).toEqual([]);
  });

  it('lets the record go when theirs is chosen', async () => {
    await engine.change('personen', id, { notiz: 'mein' }, { notiz: null });
    server.erase(id);
    await engine.syncNow();
    await engine.settle(nrOfParked(), 'theirs');
    expect(seen('id')).toBeUndefined();
  });

  it('asks before deleting what someone has changed, and shows the record meanwhile', async () => {
    await engine.remove('personen', id);
    server.write('personen', id, { notiz: 'fremd' });
    await engine.syncNow();
    expect(parked()).toMatchObject({ kind: 'delete', conflict: { geloescht: false } });
    expect(seen('notiz')).toBe('fremd');
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(server.row(id)).toBeUndefined();
    expect(engine.operations()).toEqual([]);
  });
});

describe('the same helper added on two devices', () => {
  it('is one record; different values merge, equal columns ask', async () => {
    const einsatz = newId();
    server.write('einsaetze', einsatz, { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' });
    await engine.syncNow();
    const other = await new TestDevice(server).openTab();
    await other.syncNow();
    const helper = { einsatz_id: einsatz, mgd_id: id, verguetungsart: 'Ehrenamtlich' };
    const one = await engine.create('einsatz_beteiligte', { ...helper, rolle: 'Mannschaft' });
    const two = await other.create('einsatz_beteiligte', { ...helper, anfahrt_km: 12 });
    expect(one.id).toBe(two.id);
    await engine.syncNow();
    await other.syncNow();
    expect(server.row(one.id)).toMatchObject({ rolle: 'Mannschaft', anfahrt_km: 12 });
    expect(other.operations()).toEqual([]);
  });

  it('is one question when it is added once more before the other one has come', async () => {
    const einsatz = newId();
    server.write('einsaetze', einsatz, { sek_id: sektion, einsatzbeginn: '2026-07-01T08:00:00Z' });
    await engine.syncNow();
    const helper = { einsatz_id: einsatz, mgd_id: id };
    const { id: twin } = await engine.create('einsatz_beteiligte', { ...helper, rolle: 'Mannschaft' });
    server.write('einsatz_beteiligte', twin, { ...helper, rolle: 'Einsatzleitung' }, einsatz);
    server.fault = (path) => (path === '/sync' ? 'lost' : undefined);
    await engine.syncNow();
    server.fault = () => undefined;
    await engine.create('einsatz_beteiligte', { ...helper, rolle: 'Hundeführung', anfahrt_km: 12 });
    await engine.syncNow();
    expect(engine.operations()).toMatchObject([{ state: 'conflict', values: { rolle: 'Hundeführung' } }]);
    expect(server.row(twin)).toMatchObject({ rolle: 'Einsatzleitung', anfahrt_km: 12 });
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(server.row(twin)).toMatchObject({ rolle: 'Hundeführung' });
  });
});

describe('a refused change', () => {
  beforeEach(async () => {
    server.rule = (call) =>
      call.body?.['mobilprivat'] === '???'
        ? {
            status: 422,
            body: {
              kind: 'input',
              status_text: 'Eingaben prüfen',
              fields: [{ feld: 'mobilprivat', text: 'Keine gültige Telefonnummer.' }],
            },
          }
        : undefined;
    await engine.change('personen', id, { mobilprivat: '???' }, { mobilprivat: '111' });
    await engine.syncNow();
  });

  it('is kept with the server’s reason', () => {
    expect(engine.operations()).toMatchObject([
      { state: 'refused', values: { mobilprivat: '???' }, error: { status: 422, fields: [{ feld: 'mobilprivat' }] } },
    ]);
    expect(seen('mobilprivat')).toBe('???');
    expect(engine.status.getSnapshot().refused).toBe(1);
  });

  it('does not hold other columns, and goes through when the value is mended', async () => {
    await engine.change('personen', id, { notiz: 'geht' }, { notiz: null });
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ notiz: 'geht', mobilprivat: '111' });
    await engine.change('personen', id, { mobilprivat: '222' }, { mobilprivat: '???' });
    await engine.syncNow();
    expect(server.row(id)).toMatchObject({ mobilprivat: '222' });
    expect(engine.operations()).toEqual([]);
  });

  it('can be discarded, and the way back brings it again', async () => {
    const undo = await engine.discard(engine.operations()[0]?.nr ?? -1);
    expect(seen('mobilprivat')).toBe('111');
    await undo();
    expect(seen('mobilprivat')).toBe('???');
  });
});

describe('a period that overlaps another record’s', () => {
  const [einsatz, mitglied, other] = [newId(), newId(), newId()];
  const period = { einsatz_id: einsatz, mgd_id: mitglied, rolle: null };
  const sentence = 'Diese Person ist zur selben Zeit schon beteiligt.';
  const overlapping = (neben: object | null) => ({
    status: 422,
    body: { kind: 'input', status_text: 'Ungültig', fields: [{ feld: 'von', text: sentence }], neben },
  });
  const before = { von: '2026-02-01T12:00:00.000Z', bis: '2026-02-01T13:00:00.000Z' };
  const typed = { von: '2026-02-01T09:00:00.000Z' };
  const refuse = (neben: object | null = { id: other, geaendert: null }) => {
    server.rule = ({ body }) => (body?.['von'] === typed.von ? overlapping(neben) : undefined);
  };
  const known = newId();
  beforeEach(async () => {
    server.write('einsaetze', einsatz, { sek_id: sektion, status: 'Eingabe' });
    server.write('einsatz_beteiligte', known, { ...period, ...before }, einsatz);
    await engine.syncNow();
    refuse();
  });
  const row = (one: string) => server.row(one);

  it('asks about a new one as a whole, and sends it again once it is mended', async () => {
    const { id: fresh } = await engine.create('einsatz_beteiligte', {
      ...period,
      ...typed,
      bis: '2026-02-01T11:00:00.000Z',
      abschnitt: 2,
    });
    await engine.syncNow();
    expect(parked()).toMatchObject({ kind: 'create', values: typed, overlap: { neben: { id: other } } });
    expect(engine.status.getSnapshot()).toMatchObject({ conflicts: 1, refused: 0 });
    await engine.change('einsatz_beteiligte', fresh, { von: '2026-02-01T10:00:00.000Z' }, typed);
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(row(fresh)).toMatchObject({ von: '2026-02-01T10:00:00.000Z' });
  });

  it('asks about the period only; what else was changed gets through, and stays when the period is withdrawn', async () => {
    await engine.change(
      'einsatz_beteiligte',
      known,
      { ...typed, anfahrt_km: 12 },
      { von: before.von, anfahrt_km: null },
    );
    await engine.syncNow();
    expect(row(known)).toMatchObject({ ...before, anfahrt_km: 12 });
    expect(parked()).toMatchObject({ kind: 'change', values: { von: typed.von } });
    await engine.syncNow();
    expect(parked()).toMatchObject({ values: { von: typed.von }, overlap: { neben: { id: other } } });
    await engine.settle(nrOfParked(), 'theirs');
    expect(engine.operations()).toEqual([]);
    expect(await engine.replica.row(registry.table('einsatz_beteiligte'), known)).toMatchObject(before);
  });

  it('goes out as it is once the other one has gone, which nobody may have been shown', async () => {
    refuse(null);
    await engine.change('einsatz_beteiligte', known, typed, { von: before.von });
    await engine.syncNow();
    expect(parked()).toMatchObject({ overlap: { neben: null } });
    server.rule = () => undefined;
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(row(known)).toMatchObject(typed);
    expect(engine.operations()).toEqual([]);
  });

  it('that was mended while it was on its way is tried before anything is asked', async () => {
    let isFirst = true;
    server.fault = (path) => {
      if (path === '/sync/batch' && isFirst) {
        isFirst = false;
        void engine.change('einsatz_beteiligte', known, { von: '2026-02-01T11:00:00.000Z' }, typed);
      }
      return undefined;
    };
    await engine.change('einsatz_beteiligte', known, typed, { von: before.von });
    await engine.syncNow();
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(row(known)).toMatchObject({ von: '2026-02-01T11:00:00.000Z' });
  });
});
