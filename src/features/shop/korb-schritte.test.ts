import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import type { Device } from '../../screens/device.ts';
import { settled, TestDevice } from '../../sync/testing/device.ts';
import { ModelServer } from '../../sync/testing/model-server.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import { bestellungen } from './bestellungen.table.ts';
import { amKorb, legeDazu, zaehle } from './korb-schritte.ts';

const wahl = { art: 'Shop', sek_id: newId() } as const;
const [seil, gurt] = [newId(), newId()];
type Tab = Pick<Device, 'engine' | 'replica' | 'user'>;
let device: Tab;
let otherTab: () => Promise<Tab>;

beforeEach(async () => {
  const whole = new TestDevice(new ModelServer());
  const user = { id: newId(), benutzername: 'anna', name: 'Anna', sek_id: wahl.sek_id };
  otherTab = async () => {
    const engine = await whole.openTab();
    return { engine, replica: engine.replica, user };
  };
  device = await otherTab();
});

const lege = (artikel_id: string, tab = device): Promise<boolean> =>
  amKorb(tab, wahl, (stand) => legeDazu(stand, { artikel_id, preisbetrag: 100 }, wahl));
const koerbe = async (): Promise<number> => (await device.replica.rows(bestellungen)).length;
const mengen = async (): Promise<ReadonlyMap<unknown, unknown>> =>
  new Map((await device.replica.rows(bestellpositionen)).map(({ artikel_id, menge }) => [artikel_id, menge]));

test('taps that are faster than the screen all count, in one cart', async () => {
  await Promise.all([lege(seil), lege(seil), lege(gurt), lege(seil), lege(gurt)]);
  expect(await koerbe()).toBe(1);
  expect(await mengen()).toEqual(
    new Map([
      [seil, 3],
      [gurt, 2],
    ]),
  );
});

test('two tabs of a device that tap at once fill one cart', async () => {
  const other = await otherTab();
  await Promise.all([lege(seil), lege(seil, other), lege(gurt, other), lege(seil), lege(gurt)]);
  expect(await koerbe()).toBe(1);
  expect(await mengen()).toEqual(
    new Map([
      [seil, 3],
      [gurt, 2],
    ]),
  );
});

test('a tab taps while another one exchanges with the server', async () => {
  device.engine.start();
  await settled();
  expect(await lege(seil, await otherTab())).toBe(true);
  device.engine.stop();
});

test('a line counts up and down by what lies in the cart, and is gone once', async () => {
  await lege(seil);
  const [{ id } = { id: '' }] = await device.replica.rows(bestellpositionen);
  const um = (by: number): Promise<boolean> =>
    amKorb(device, wahl, ({ zeilen }) =>
      zaehle(
        zeilen.find((zeile) => zeile.id === id),
        by,
      ),
    );
  await Promise.all([um(1), um(1), um(-1)]);
  expect(await mengen()).toEqual(new Map([[seil, 2]]));
  expect(await Promise.all([um(-1), um(-1), um(-1)])).toEqual([true, true, false]);
  expect(await mengen()).toEqual(new Map());
});

test('what is ordered at once after a tap has it', async () => {
  void lege(seil);
  const bestellt = await amKorb(device, wahl, ({ korb, zeilen }) =>
    korb === undefined || zeilen.length !== 1
      ? []
      : [{ do: 'step', table: bestellungen.name, id: korb.id, nach: 'Bestellt' }],
  );
  expect(bestellt).toBe(true);
  expect(await device.replica.rows(bestellungen)).toMatchObject([{ status: 'Bestellt' }]);
});
