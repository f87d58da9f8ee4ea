import { einsatzDiagnosen } from '../features/einsaetze/einsatz-diagnosen.table.ts';
import { einsatzVerlauf } from '../features/einsaetze/einsatz-verlauf.table.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { decisionsAmong } from './decisions.ts';
import type { Engine } from './engine.ts';
import { TestDevice } from './testing/device.ts';
import { ModelServer } from './testing/model-server.ts';

const sektion = newId();
const beginn = '2026-07-01T06:30:00.000Z';

let server: ModelServer;
let device: TestDevice;
let engine: Engine;
let einsatz: string;
let fahrzeug: string;

const states = () => engine.operations().map(({ kind, table, state }) => [kind, table, state].join(' '));
const parked = () => engine.operations().filter(({ state }) => state === 'conflict');
const nrOfParked = (): number => parked()[0]?.nr ?? -1;
const addEntries = (count: number) =>
  engine.act(
    Array.from({ length: count }, (_, index) => ({
      do: 'create',
      table: 'einsatz_verlauf',
      row: { einsatz_id: einsatz, zeitpunkt: beginn, richtung: 'intern', text: `Eintrag ${index}` },
    })),
  );

beforeEach(async () => {
  server = new ModelServer();
  device = new TestDevice(server);
  engine = await device.openTab();
  [einsatz, fahrzeug] = [newId(), newId()];
  server.write('einsaetze', einsatz, { sek_id: sektion, einsatzbeginn: beginn, status: 'Eingabe', wetter: null });
  server.write('einsatz_fahrzeuge', fahrzeug, { einsatz_id: einsatz, kennung: 'BZ 1' }, einsatz);
  await engine.syncNow();
});

describe('new records below a deleted one', () => {
  let patient: string;

  beforeEach(async () => {
    await addEntries(3);
    ({ id: patient } = await engine.create('einsatz_patienten', { einsatz_id: einsatz, nachname: 'Rossi' }));
    await engine.create('einsatz_diagnosen', { patient_id: patient, diagnose_id: newId() });
    server.erase(einsatz);
    await engine.syncNow();
  });

  it('ask each, naming what was deleted, and hold only what hangs on them', async () => {
    expect(parked().map(({ kind, conflict }) => [kind, conflict?.geloescht, conflict?.eltern?.id])).toEqual(
      Array.from({ length: 4 }, () => ['create', true, einsatz]),
    );
    expect(states().at(-1)).toBe('create einsatz_diagnosen queued');
    expect(decisionsAmong(parked())).toEqual([parked()[0]]);
    await engine.create('personen', { id: newId(), nachname: 'Pichler', sek_id: sektion });
    await engine.syncNow();
    expect(states().filter((state) => state.includes('personen'))).toEqual([]);
  });

  it('mine: one restoration, and all of them follow', async () => {
    await engine.settle(nrOfParked(), 'mine');
    expect(states().filter((state) => !state.endsWith('queued'))).toEqual([]);
    expect(states().filter((state) => state.startsWith('restore'))).toEqual(['restore einsaetze queued']);
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(server.calls.filter(({ url }) => url.endsWith('/wiederherstellen'))).toHaveLength(1);
    expect([server.row(einsatz), server.row(fahrzeug), server.row(patient)]).toMatchObject([
      { wetter: null },
      { kennung: 'BZ 1' },
      { nachname: 'Rossi' },
    ]);
    expect(await engine.replica.childrenOf(einsatzVerlauf, einsatz)).toHaveLength(3);
    expect(await engine.replica.childrenOf(einsatzDiagnosen, patient)).toHaveLength(1);
  });

  it('theirs: all of them are dropped with what hangs on them', async () => {
    await engine.settle(nrOfParked(), 'theirs');
    expect(engine.operations()).toEqual([]);
    await engine.syncNow();
    expect(server.row(einsatz)).toBeUndefined();
  });

  it('one that was decided with another is left alone', async () => {
    const [, second] = parked();
    await engine.settle(nrOfParked(), 'mine');
    await engine.settle(second?.nr ?? -1, 'theirs');
    await engine.syncNow();
    expect(await engine.replica.childrenOf(einsatzVerlauf, einsatz)).toHaveLength(3);
  });

  it('go on when somebody else has restored it meanwhile', async () => {
    server.write('einsaetze', einsatz, { wetter: 'Nebel' });
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(server.row(einsatz)).toMatchObject({ wetter: 'Nebel' });
    expect(server.row(patient)).toMatchObject({ nachname: 'Rossi' });
  });

  it('ask again when it was deleted again meanwhile', async () => {
    await engine.settle(nrOfParked(), 'mine');
    server.rule = (call) => {
      if (call.url.endsWith('/wiederherstellen')) return undefined;
      if (server.row(einsatz) !== undefined) server.erase(einsatz);
      return undefined;
    };
    await engine.syncNow();
    expect(parked()).toHaveLength(4);
  });

  it('take what is typed into them meanwhile', async () => {
    await engine.change('einsatz_patienten', patient, { nachname: 'Bianchi' }, { nachname: 'Rossi' });
    expect(states().filter((state) => state.startsWith('change'))).toEqual([]);
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(server.row(patient)).toMatchObject({ nachname: 'Bianchi' });
    expect(engine.operations()).toEqual([]);
  });

  it('are just gone when the person deletes them', async () => {
    await engine.remove('einsatz_patienten', patient);
    expect(states().filter((state) => state.includes('patienten'))).toEqual([]);
  });

  it('can be dropped one by one, and brought back', async () => {
    const undo = await engine.discard(nrOfParked());
    expect(parked()).toHaveLength(3);
    await undo();
    expect(parked()).toHaveLength(4);
  });

  it('wait for a restoration that the server refuses, and can be given up with it', async () => {
    server.rule = (call) =>
      call.url.endsWith('/wiederherstellen')
        ? { status: 403, body: { kind: 'forbidden', status_text: 'Fehlende Rechte.', fields: [] } }
        : undefined;
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    const restore = engine.operations().find(({ kind }) => kind === 'restore');
    expect(restore).toMatchObject({ state: 'refused' });
    expect(engine.operations().filter(({ heldBy }) => heldBy.length > 0)).toHaveLength(5);
    await engine.discard(restore?.nr ?? -1);
    expect(engine.operations()).toEqual([]);
  });
});

describe('what was done to a child that fell away with its root', () => {
  it('a change of it restores the root, and says so first', async () => {
    await engine.change('einsatz_fahrzeuge', fahrzeug, { kennung: 'BZ 2' }, { kennung: 'BZ 1' });
    server.erase(einsatz);
    await engine.syncNow();
    expect(parked()).toMatchObject([
      { kind: 'change', values: { kennung: 'BZ 2' }, conflict: { eltern: { tabelle: 'einsaetze', id: einsatz } } },
    ]);
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(server.row(fahrzeug)).toMatchObject({ kennung: 'BZ 2' });
  });

  it('its own deletion is done', async () => {
    await engine.remove('einsatz_fahrzeuge', fahrzeug);
    server.erase(einsatz);
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
  });
});

describe('a deleted root with changes of its own', () => {
  beforeEach(async () => {
    await engine.change('einsaetze', einsatz, { wetter: 'Nebel' }, { wetter: null });
    await addEntries(2);
    await engine.step('einsaetze', einsatz, 'Transfer');
    server.erase(einsatz);
    await engine.syncNow();
  });

  it('mine restores it once; its change, the entries and the step follow', async () => {
    expect(states()).toEqual([
      'change einsaetze conflict',
      'create einsatz_verlauf conflict',
      'create einsatz_verlauf conflict',
      'step einsaetze queued',
    ]);
    await engine.settle(parked()[1]?.nr ?? -1, 'mine');
    await engine.syncNow();
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(server.row(einsatz)).toMatchObject({ wetter: 'Nebel', status: 'Transfer' });
    expect(await engine.replica.childrenOf(einsatzVerlauf, einsatz)).toHaveLength(2);
  });

  it('giving up the entries leaves the change of the root to a decision of its own', async () => {
    await engine.settle(parked()[1]?.nr ?? -1, 'theirs');
    expect(parked()).toMatchObject([{ kind: 'change', values: { wetter: 'Nebel' } }]);
  });
});

describe('a step on a deleted record', () => {
  it('mine restores the record and takes the step', async () => {
    await engine.step('einsaetze', einsatz, 'Transfer');
    server.erase(einsatz);
    await engine.syncNow();
    expect(parked()).toMatchObject([{ kind: 'step', conflict: { geloescht: true } }]);
    await engine.settle(nrOfParked(), 'mine');
    await engine.syncNow();
    expect(engine.operations()).toEqual([]);
    expect(server.row(einsatz)).toMatchObject({ status: 'Transfer' });
  });
});
