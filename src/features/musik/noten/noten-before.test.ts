import { expect, test } from 'vitest';
import type { AnyRow } from '../../../kit/field.ts';
import { germanText } from '../../../lib/message.ts';
import type { BeforeSave } from '../../../screens/device.ts';
import { bewegungBeforeSave, meldungBeforeStep, stimmenBeforeSave, stoffAuf } from './noten-before.ts';

/** A device that has these rows, by table. */
const geraet = (tables: Readonly<Record<string, readonly AnyRow[]>>): Parameters<BeforeSave>[2] => {
  const of = (name: string): readonly AnyRow[] => tables[name] ?? [];
  return {
    rows: async ({ name }: { readonly name: string }) => of(name),
    row: async ({ name }: { readonly name: string }, id: string) => of(name).find((one) => one.id === id),
    childrenOf: async ({ name }: { readonly name: string }, id: string) =>
      of(name).filter((one) => one['noten_id'] === id),
  } as never; // as much of a replica as is asked of it here
};
const fragen = async (work: ReturnType<BeforeSave>): Promise<readonly string[]> =>
  (await work).questions.map(germanText);

const noten = { id: 'n', komponist: 'A', lizenzkopien: null };
const stimme = (kopien: number): AnyRow => ({ id: 's', noten_id: 'n', stimme: 'Flöte', originale: 2, kopien });

test('copies that no licence allows are asked about, those that were there before are not', async () => {
  const replica = geraet({ notenarchiv: [noten] });
  expect(await fragen(stimmenBeforeSave(stimme(4), null, replica))).toEqual([
    'Für dieses Werk ist keine Kopie erlaubt eingetragen. Lizenz nachtragen?',
  ]);
  expect(await fragen(stimmenBeforeSave(stimme(4), stimme(4), replica))).toEqual([]);
  const erlaubt = geraet({ notenarchiv: [{ ...noten, lizenzkopien: 1 }] });
  expect(await fragen(stimmenBeforeSave(stimme(3), null, erlaubt))).toEqual([
    'Kopien ohne Lizenz: 2. Trotzdem speichern?',
  ]);
  expect(await fragen(stimmenBeforeSave(stimme(1), null, erlaubt))).toEqual([]);
});

test('whoever hands out more of a part than is there is asked, and not kept from it', async () => {
  const aus = { noten_id: 'n', art: 'Ausgabe', am: '2026-01-02', an_name: 'Bezirk', stimme_id: 's' };
  const replica = geraet({ notenstimmen: [stimme(0)], notenverleih: [{ id: '1', ...aus }] });
  expect(await fragen(bewegungBeforeSave({ id: '2', ...aus, anzahl: 2 }, null, replica))).toEqual([
    'Verfügbar: 1. Trotzdem ausgeben?',
  ]);
  expect(await fragen(bewegungBeforeSave({ id: '2', ...aus }, null, replica))).toEqual([]);
});

test('a report is made of the performances of its branch, year and society', async () => {
  const auffuehrung = (id: string, sek_id: string, gesellschaft: string, datum: string) => ({
    id,
    sek_id,
    gesellschaft,
    datum,
  });
  const { auffuehrungen, werke } = await stoffAuf(
    geraet({
      auffuehrungen: [
        auffuehrung('1', 'a', 'SIAE', '2026-03-01'),
        auffuehrung('2', 'b', 'SIAE', '2026-03-01'),
        auffuehrung('3', 'a', 'AKM', '2026-03-01'),
        auffuehrung('4', 'a', 'SIAE', '2025-12-31'),
      ],
      auffuehrungswerke: [
        { id: 'w1', auffuehrung_id: '1' },
        { id: 'w2', auffuehrung_id: '2' },
      ],
    }),
    { sek_id: 'a', jahr: 2026, gesellschaft: 'SIAE' },
  );
  expect([auffuehrungen.map(({ id }) => id), werke.map(({ id }) => id)]).toEqual([['1'], ['w1']]);
});

test('a report is held back only by what lies whole on this device', async () => {
  const meldung = { id: 'm', sek_id: 'a', jahr: 2024, gesellschaft: 'SIAE' };
  const auffuehrung = { id: '1', sek_id: 'a', gesellschaft: 'SIAE', datum: '2024-12-05', anlass: 'Konzert' };
  const werk = { id: 'w', auffuehrung_id: '1', noten_id: 'n', status: 'Gespielt', gespielt: true, nr: 1 };
  const findet = async (tables: Parameters<typeof geraet>[0], istHier: boolean) => {
    const seit: unknown[] = [];
    const { missing, points } = await meldungBeforeStep(
      geraet(tables) as never,
      meldung,
      'Geprueft',
      {} as never,
      (...asked) => {
        seit.push([asked[0].name, asked[1], asked[2]]);
        return istHier;
      },
    );
    const texte = (of: readonly { readonly text: string }[]) => of.map(({ text }) => germanText(text));
    return { seit, missing: texte(missing), points: texte(points) };
  };
  const seit = [['auffuehrungen', 'a', '2024-01-01']];
  const ohneGrund = 'In diesem Jahr gibt es keine Aufführung. Bitte den Grund angeben.';
  expect(await findet({}, true)).toEqual({ seit, missing: [ohneGrund], points: [] });
  expect(await findet({}, false)).toEqual({ seit, missing: [], points: [] });
  const ohneProgramm = { auffuehrungen: [auffuehrung] };
  expect((await findet(ohneProgramm, true)).missing).toEqual(['Konzert: kein Programm.']);
  const teil = await findet(ohneProgramm, false);
  expect([teil.missing, teil.points[0]]).toEqual([[], 'Konzert: kein Programm.']);
  // The sheet music that the work names lies in an archive that is not here.
  expect((await findet({ ...ohneProgramm, auffuehrungswerke: [werk] }, true)).missing).toEqual([]);
});
