import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { localDate } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import { tagText } from './bewegung.rules.ts';
import type { bienenbehandlungen } from './bienenbehandlungen.table.ts';
import type { bienendurchsichten } from './bienendurchsichten.table.ts';
import { fristAm, tagPlus } from './fristen.rules.ts';

/** An entry of the Behandlungsbuch as rules know it. */
export type Behandlung = Known<typeof bienenbehandlungen> & { readonly id: string };

/** What is wrong with an entry of the Behandlungsbuch; one that only crosses another out repeats what that one said (W25). */
export const behandlungsfehler = (row: Known<typeof bienenbehandlungen>, heute: string): readonly FieldIssue[] => [
  ...((row.wartezeit ?? null) === null
    ? [{ feld: 'wartezeit', text: message('Auch null Tage müssen eingetragen werden.') }]
    : []),
  ...(row.anwendungam && row.anwendungam > heute
    ? [{ feld: 'anwendungam', text: message('Eingetragen wird, was schon angewendet wurde.') }]
    : []),
  ...(row.anwendungam && row.entferntam && row.entferntam < row.anwendungam
    ? [{ feld: 'entferntam', text: message('Das liegt vor der ersten Anwendung.') }]
    : []),
  ...(row.gestrichen === true && !row.ersetzt_id
    ? [{ feld: 'ersetzt_id', text: message('Welcher Eintrag wird gestrichen?') }]
    : []),
];

/** Entries that hold: not corrected, and none that only crosses another out. */
export function geltendeBehandlungen<B extends Behandlung>(alle: readonly B[]): readonly B[] {
  const ersetzt = new Set(alle.map(({ ersetzt_id }) => ersetzt_id));
  return alle.filter(({ id, gestrichen }) => !ersetzt.has(id) && gestrichen !== true);
}

/** The day on which strips are due out (W25: 2026-08-03 and 42 days → 2026-09-14). */
export const zuEntfernenAm = ({ anwendungam, dauer }: Known<typeof bienenbehandlungen>): string | undefined =>
  anwendungam ? tagPlus(anwendungam, dauer ?? 0) : undefined;

/** The last day on which honey of the treated colonies may not be taken: while the product is in, and as long as it says after that. */
export function gesperrtBis(row: Known<typeof bienenbehandlungen>): string | undefined {
  const ende = row.entferntam ?? zuEntfernenAm(row);
  return ende === undefined ? undefined : tagPlus(ende, row.wartezeit ?? 0);
}

/** Whether an entry speaks of a colony; one that names none by number speaks of all of its stand. */
export function meintVolk({ voelker }: Known<typeof bienenbehandlungen>, volk: string | null | undefined): boolean {
  const genannte = (voelker ?? '').split(/[\s,;]+/).filter(Boolean);
  return !genannte.some((one) => /\d/.test(one)) || genannte.includes(volk ?? '');
}

/** What speaks against a harvest on a day: products that are in, wait, or may not be used while bees forage (W25: harvest 2026-08-20). */
export function erntehinweise(
  { stand_id, volk, am, honig }: Known<typeof bienendurchsichten>,
  behandlungen: readonly Behandlung[],
): readonly string[] {
  if (!am || !honig) return [];
  const tag = localDate(am);
  return geltendeBehandlungen(behandlungen)
    .filter((one) => one.stand_id === stand_id && meintVolk(one, volk))
    .flatMap((one): string[] => {
      const { anwendungam, mittel, nichtintracht } = one;
      const [bis, ende] = [gesperrtBis(one), one.entferntam ?? zuEntfernenAm(one)];
      if (!anwendungam || bis === undefined || ende === undefined || tag < anwendungam) return [];
      const name = mittel ?? '';
      if (tag <= ende && (one.dauer ?? 0) > 0)
        return [
          message('{mittel} ist bis {tag} im Volk. Honig davon gehört nicht in den Verkehr.', {
            mittel: name,
            tag: tagText(ende),
          }),
        ];
      if (tag < bis) return [message('Wartezeit von {mittel} bis {tag}.', { mittel: name, tag: tagText(bis) })];
      return nichtintracht === true && tag.slice(0, 4) === anwendungam.slice(0, 4)
        ? [message('{mittel} darf nicht vor und nicht während der Tracht angewendet werden.', { mittel: name })]
        : [];
    });
}

/** What is to be done about an entry on a day. */
export function behandlungshinweis(row: Behandlung, land: string, heute: string): string | undefined {
  const bis = zuEntfernenAm(row);
  if (bis !== undefined && (row.dauer ?? 0) > 0 && !row.entferntam && heute >= bis)
    return message('{mittel} seit {tag} zu entfernen.', { mittel: row.mittel ?? '', tag: tagText(bis) });
  return istSpaet(row, land)
    ? message('{mittel} vom {tag} traf später als nach {stunden} Stunden am Server ein.', {
        mittel: row.mittel ?? '',
        tag: tagText(row.anwendungam ?? ''),
        stunden: fristAm(land, 'Eintrag', row.anwendungam ?? '') ?? 0,
      })
    : undefined;
}

/** Whether an entry reached the server after the hours that the country allows, counted from the end of the day; a correction is none. */
function istSpaet({ anwendungam, erfasstam, ersetzt_id }: Behandlung, land: string): boolean {
  const stunden = anwendungam ? fristAm(land, 'Eintrag', anwendungam) : undefined;
  if (stunden === undefined || !anwendungam || !erfasstam || ersetzt_id) return false;
  return localDate(erfasstam) > tagPlus(anwendungam, Math.ceil(stunden / 24));
}
