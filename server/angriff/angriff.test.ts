import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asAccount, asNobody, callsToTry, onOpenCalls, Toll, withFiles } from './angriff.ts';
import { openWorld, type World } from './welt.ts';

const isFull = process.env['ANGRIFF'] === 'voll';
const calls = callsToTry(isFull);
const toll = new Toll();
const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
let world: World;

beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(async () => {
  await world.close();
  console.log(
    `${isFull ? 'whole' : 'short'} attack, ${calls.length} calls of the document\n${toll.lines().join('\n')}`,
  );
});

/** What a part of the attack broke, faults in the log included. */
async function brokenBy(work: () => Promise<void>): Promise<readonly string[]> {
  const before = toll.broken.length;
  faults.mockClear();
  await work();
  return [
    ...toll.broken.slice(before),
    ...faults.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"fault"')),
  ];
}

test('there is something to protect from every account but the one of the association', () => {
  for (const { name, foreign } of world.attackers)
    expect([name, [...foreign.values()].flat().length > 100]).toEqual([name, name !== 'verband']);
  for (const { name, onlyRead } of world.attackers)
    expect([name, onlyRead.get('ausbildungen')?.length !== 0]).toEqual([
      name,
      ['station', 'lesen', 'kassier'].includes(name),
    ]);
});

test('nobody gets anything without a sign-in', async () => {
  expect(await brokenBy(() => asNobody(world, calls, toll))).toEqual([]);
}, 600_000);

test.each(['verband', 'region', 'station', 'lesen', 'kassier', 'pruefer', 'programm'])(
  '%s neither sees nor changes what is out of reach, and breaks nothing',
  async (name) => {
    const attacker = world.attackers.find((one) => one.name === name);
    expect(await brokenBy(async () => attacker && asAccount(world, attacker, calls, toll, isFull))).toEqual([]);
    expect(toll.tried.get(`made-up ids, as ${name}`)).toBeGreaterThan(50);
  },
  1_800_000,
);

// Before the open calls: there the server hangs up on connections whose body it does not read.
test('hostile files are refused, and no name lies about what a file is', async () => {
  const [attacker] = world.attackers;
  expect(await brokenBy(async () => attacker && withFiles(attacker, toll))).toEqual([]);
  expect(toll.tried.get('names that lie')).toBeGreaterThan(5);
}, 600_000);

test('hostile bodies without a sign-in are refused, and the server goes on', async () => {
  expect(await brokenBy(() => onOpenCalls(world, calls, toll))).toEqual([]);
}, 600_000);
