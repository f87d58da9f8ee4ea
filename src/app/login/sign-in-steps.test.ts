import { describe, expect, it } from 'vitest';
import type { AppData } from '../../protocol/session.ts';
import { pflichtfelderSize, stepsOf, walk, type Facts, type Outcome, type Step } from './sign-in-steps.ts';

const own = '1.0.0';
const named = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Name ${index}` }));

const plain: AppData = {
  version: own,
  user: { id: 'u', benutzername: 'obmann', name: 'Obmann', sek_id: 's' },
  grants: [],
  spalten: {},
  rechte: {},
  sektionen: [],
  filter: { rettungsstellen: false, mitglieder: false, ausbildungen: false, einsaetze: false },
  mitglieder_wechsel: [],
  funktionswechsel: [],
  musikkapelle_pflichtfelder: [],
  mitglieder_pflichtfelder: [],
  mitglieder_instrumente_pflichtfelder: [],
};
const switches = [
  { id: '1', name: 'Anna', sek_name: 'Lana' },
  { id: '2', name: 'Berta', sek_name: 'Ulten' },
];
const functions = [{ mgd_name: 'Anna', name: 'Obfrau', anfang: '2026-01-01' }];
const facts: Facts = { dsgvo: true, showinfo: false, hasPflichtfelder: false, isInPlace: false, version: own };

/** The names of the steps in the order in which they are gone through, with the server's answer. */
async function walked(given: Facts, data: AppData, end?: Step['is']): Promise<string[]> {
  const names: string[] = [];
  await walk(given, async (step): Promise<Outcome> => {
    names.push(step.is === 'mitgliederwechsel' ? `${step.is} ${step.wechsel.name}` : step.is);
    if (step.is === end) return 'end';
    return step.is === 'daten' ? { data } : 'on';
  });
  return names;
}

/** Every combination of what may be due. */
const bits = ['dsgvo', 'showinfo', 'conflict', 'switches', 'functions', 'missing', 'hasPflichtfelder'] as const;
const combinations = Array.from({ length: 2 ** bits.length }, (_, number) => {
  const has = (bit: (typeof bits)[number]): boolean => ((number >> bits.indexOf(bit)) & 1) === 1;
  return { title: bits.filter(has).join(' ') || 'nothing', has };
});

describe('the order of the steps after the password', () => {
  it.each(combinations)(
    'consent, system notice, app data, version, switches, functions, mandatory data, start: $title',
    async ({ has }) => {
      const data: AppData = {
        ...plain,
        version: has('conflict') ? '1.0.1' : own,
        mitglieder_wechsel: has('switches') ? switches : [],
        funktionswechsel: has('functions') ? functions : [],
        mitglieder_pflichtfelder: has('missing') ? named(3) : [],
      };
      expect(
        await walked(
          { ...facts, dsgvo: has('dsgvo'), showinfo: has('showinfo'), hasPflichtfelder: has('hasPflichtfelder') },
          data,
        ),
      ).toEqual([
        ...(has('dsgvo') ? [] : ['einwilligung']),
        ...(has('showinfo') ? ['systemhinweis'] : []),
        'daten',
        ...(has('conflict') ? ['versionskonflikt'] : []),
        'oeffnen',
        ...(has('switches') ? ['mitgliederwechsel Anna', 'mitgliederwechsel Berta'] : []),
        ...(has('functions') ? ['funktionswechsel'] : []),
        ...(has('missing') && has('hasPflichtfelder') ? ['pflichtfelder'] : []),
        'start',
      ]);
    },
  );

  it('nothing is known of the notices before the app data', () => {
    expect(stepsOf({ ...facts, dsgvo: false, showinfo: true }).map((step) => step.is)).toEqual([
      'einwilligung',
      'systemhinweis',
      'daten',
    ]);
  });

  it.each(['einwilligung', 'systemhinweis', 'daten', 'versionskonflikt'] as const)(
    'who ends at %s gets no further',
    async (end) => {
      const names = await walked(
        { ...facts, dsgvo: false, showinfo: true },
        { ...plain, version: '1.0.1', mitglieder_wechsel: switches },
        end,
      );
      expect(names.at(-1)).toBe(end);
    },
  );

  it('a locked device that opens in place shows none of the notices', async () => {
    const data = {
      ...plain,
      version: '1.0.1',
      mitglieder_wechsel: switches,
      funktionswechsel: functions,
      mitglieder_pflichtfelder: named(3),
    };
    expect(await walked({ ...facts, showinfo: true, hasPflichtfelder: true, isInPlace: true }, data)).toEqual([
      'daten',
      'versionskonflikt',
      'oeffnen',
      'start',
    ]);
  });
});

describe('the notice of missing mandatory data', () => {
  it.each([
    [0, undefined],
    [1, 'huge'],
    [399, 'huge'],
    [400, 'normal'],
    [899, 'normal'],
    [900, undefined],
  ])('%i missing: %s', (count, size) => {
    expect(pflichtfelderSize(count)).toBe(size);
  });

  it('counts what is missing at the band, its members and their instruments together', () => {
    const data = {
      ...plain,
      musikkapelle_pflichtfelder: named(1),
      mitglieder_pflichtfelder: named(398),
      mitglieder_instrumente_pflichtfelder: named(1),
    };
    const step = stepsOf({ ...facts, hasPflichtfelder: true, data }).find((one) => one.is === 'pflichtfelder');
    expect(step).toMatchObject({ size: 'normal' });
  });
});
