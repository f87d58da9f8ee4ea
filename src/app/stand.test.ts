import { expect, it } from 'vitest';
import { lookAtStand } from './stand.ts';

type Grund = 'konto' | 'verloren' | undefined;

/** A device with these vaults, and the server's answers about them; notes what was asked. */
function device(stands: Readonly<Record<string, 'gut' | 'gesperrt' | 'verloren'>>) {
  const withdrawn = new Map<string, Grund>();
  let mapsGone = 0;
  const asked: { ids: readonly string[]; vernichtet?: readonly string[] | undefined }[] = [];
  const all = {
    devices: async () => Object.keys(stands).map((id) => ({ id, isDestroyed: withdrawn.get(id) === 'verloren' })),
    withdraw: async (id: string, grund: Grund) => {
      const isNews = withdrawn.get(id) !== grund;
      withdrawn.set(id, grund);
      return isNews;
    },
  };
  const look = () =>
    lookAtStand(
      all,
      async (devices) => {
        asked.push(devices);
        return devices.ids.map((id) => ({ id, stand: stands[id] ?? 'gut' }));
      },
      async () => (mapsGone += 1),
    );
  return { withdrawn, asked, look, mapsGone: () => mapsGone };
}

it('withdraws what the server says, and tells it at once whose keys are gone, and again as long as it asks', async () => {
  const { withdrawn, asked, look } = device({ anna: 'verloren', berta: 'gesperrt', carla: 'gut' });
  await look();
  expect(withdrawn).toEqual(
    new Map([
      ['anna', 'verloren'],
      ['berta', 'konto'],
      ['carla', undefined],
    ]),
  );
  expect(asked.map(({ vernichtet }) => vernichtet)).toEqual([[], ['anna']]);
  await look();
  expect(asked.slice(2).map(({ vernichtet }) => vernichtet)).toEqual([['anna']]);
});

it('names twenty vaults in a question, and asks about all of a tablet that many people use', async () => {
  const { withdrawn, asked, look } = device({
    ...Object.fromEntries(Array.from({ length: 44 }, (_, nr) => [`nr-${nr}`, 'gut'] as const)),
    letzte: 'verloren',
  });
  await look();
  expect(asked.map(({ ids }) => ids.length)).toEqual([20, 20, 5, 20, 20, 5]);
  expect(withdrawn.get('letzte')).toBe('verloren');
});

it('takes the maps off a lost device, and off no other', async () => {
  const lost = device({ anna: 'gut', berta: 'verloren' });
  await lost.look();
  expect(lost.mapsGone()).toBeGreaterThan(0);
  const locked = device({ anna: 'gut', berta: 'gesperrt' });
  await locked.look();
  expect(locked.mapsGone()).toBe(0);
});

it('asks nothing where nobody has signed in', async () => {
  const { asked, look } = device({});
  await look();
  expect(asked).toEqual([]);
});
