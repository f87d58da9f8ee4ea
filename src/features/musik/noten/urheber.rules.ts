import type { Known } from '../../../kit/define-table.ts';
import type { FieldIssue } from '../../../kit/schema.ts';
import { message } from '../../../lib/message.ts';
import type { notenarchiv } from './notenarchiv.table.ts';

type Noten = Known<typeof notenarchiv>;
/** Until when a work is protected: a day, nobody's at all (`frei`), or not known. */
export type Schutz = { readonly bis: string } | 'frei' | 'unbekannt';

/** Full years of protection after the death of the last author (Directive 2006/116/EC, Art. 1 and 8). */
const schutzjahre = 70;

const gefuellt = (text: string | null | undefined): text is string => (text ?? '').trim() !== '';

/** Whether the music is nobody's: handed down. */
export const istVolksgut = (komponist: string | null | undefined): boolean =>
  /^(trad\.?|tradition(al|ell)|volksweise|volksgut)$/i.test((komponist ?? '').trim());

type Rolle = readonly [name: string | null | undefined, gestorben: number | null | undefined];

function schutzVon(rollen: readonly Rolle[]): Schutz {
  const namen = rollen.filter(([name]) => gefuellt(name) && !istVolksgut(name));
  if (namen.length === 0) return 'frei';
  const jahre = namen.map(([, gestorben]) => gestorben ?? null);
  if (jahre.includes(null)) return 'unbekannt';
  return { bis: `${Math.max(...jahre.map(Number)) + schutzjahre}-12-31` };
}

/** The end of protection of a work and of its arrangement: 70 years after the last of those who wrote it, at the end of that year (domain: archive-kommunikation 5). */
export function schutz(noten: Noten): { readonly werk: Schutz; readonly bearbeitung: Schutz } {
  const werk: readonly Rolle[] = [
    [noten.komponist, noten.komponistgestorben],
    [noten.textdichter, noten.textdichtergestorben],
  ];
  return {
    werk: schutzVon(werk),
    bearbeitung: schutzVon([...werk, [noten.arrangeur, noten.arrangeurgestorben]]),
  };
}

/** Whether something is free on a day. */
export const istFrei = (of: Schutz, day: string): boolean => of === 'frei' || (of !== 'unbekannt' && of.bis < day);

/** The day until which the sheet music as it lies there is protected; null where nobody is, or a year of death is missing. */
export function geschuetztBis(noten: Noten): string | null {
  const { bearbeitung } = schutz(noten);
  return typeof bearbeitung === 'string' ? null : bearbeitung.bis;
}

/** What is wrong with sheet music before it is saved; of columns that its reader does not see nothing is said. */
export function notenfehler({ komponist, quelle, rueckgabebis }: Noten): readonly FieldIssue[] {
  return [
    ...(komponist === null || komponist === ''
      ? [
          {
            feld: 'komponist',
            text: message('Bitte den Komponisten angeben, oder „Trad.“ oder „unbekannt“.'),
          },
        ]
      : []),
    ...(rueckgabebis && quelle && quelle !== 'Leihe' && quelle !== 'Miete'
      ? [{ feld: 'rueckgabebis', text: message('Nur was geliehen oder gemietet ist, wird zurückgegeben.') }]
      : []),
  ];
}
