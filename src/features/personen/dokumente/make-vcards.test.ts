import { beforeEach, expect, it, vi } from 'vitest';
import { Rights } from '../../../permissions/rights.ts';
import { registry } from '../../registry.ts';
import { mitgliederModule } from '../mitglieder.module.ts';
import { makeVCards } from './make-vcards.ts';

const saved: string[] = [];
vi.mock('../../../screens/download.ts', () => ({ download: async (blob: Blob) => saved.push(await blob.text()) }));

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('fetch', async () => Response.json({}));
});

const person = (id: string, nachname: string, eingeschraenkt: boolean) => ({
  id,
  nachname,
  vorname: 'Eva',
  personenart: 'Mitglied',
  eingeschraenkt,
  sek_ids: ['s'],
  sichtbarkeit: 151,
});
const rights = new Rights([{ rights: ['MITGLIEDER_ALLGEMEIN_LESEN'], sektionen: ['s'] }]);
const replica = { row: async () => undefined, label: () => undefined };

it('an address book gets no restricted person', async () => {
  const device = { registry, rights, replica, loadFile: () => Promise.reject(new Error('no faces')) };
  const target = (rows: ReturnType<typeof person>[]) => ({ device, module: mitgliederModule, rows });
  await makeVCards(target([person('z', 'Zirbner', true), person('l', 'Latscher', false)]));
  await makeVCards(target([person('z', 'Zirbner', true)]));
  expect([saved.length, saved[0]?.includes('Latscher'), saved[0]?.includes('Zirbner')]).toEqual([1, true, false]);
});
