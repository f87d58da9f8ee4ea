import { localDate } from '../../lib/local-time.ts';
import { zeitVon } from './dienst-jetzt.rules.ts';
import { besetzung, type Bedarf } from './luecken.rules.ts';
import { schichtbesetzung, type Schichtlage } from './schichtstand.rules.ts';
import { schneidet, tageZwischen, type Spanne } from './wandzeit.rules.ts';

/** A shift that lacks somebody. */
export interface Luecke {
  readonly lage: Schichtlage;
  readonly fehlend: readonly { readonly bedarf: Bedarf; readonly anzahl: number }[];
  readonly tageBis: number;
  /** Those who could fill it: qualified, not absent and not at another shift then. */
  readonly moegliche: readonly string[];
}

/** What is known of the people of a roster. */
export interface Leute {
  readonly mgd_ids: readonly string[];
  readonly abwesend: (mgd_id: string) => readonly Spanne[];
}

/** Shifts to come in which somebody is missing, the next one first (domain: dienstplan-tief 4 "Gaps"). */
export function luecken(lagen: readonly Schichtlage[], leute: Leute, jetzt: string): readonly Luecke[] {
  const belegt = belegteZeiten(lagen);
  return lagen
    .filter(({ schicht }) => schicht.status !== 'Abgesagt' && schicht.beginn > jetzt)
    .toSorted((a, b) => (a.schicht.beginn < b.schicht.beginn ? -1 : 1))
    .flatMap((lage) => {
      const { luecke, fehlend } = schichtbesetzung(lage);
      if (luecke === 0) return [];
      const istFrei = (mgd_id: string): boolean =>
        ![...leute.abwesend(mgd_id), ...(belegt.get(mgd_id) ?? [])].some((zeit) => schneidet(zeit, lage.schicht));
      return [
        {
          lage,
          fehlend: lage.bedarfe.flatMap((bedarf) => {
            const anzahl = bedarf.pflicht ? fehlend.get(bedarf.id) : undefined;
            return anzahl === undefined ? [] : [{ bedarf, anzahl }];
          }),
          tageBis: tageZwischen(localDate(jetzt), localDate(lage.schicht.beginn)),
          moegliche: leute.mgd_ids.filter((mgd_id) => istFrei(mgd_id) && hilft(lage, mgd_id)),
        },
      ];
    });
}

function belegteZeiten(lagen: readonly Schichtlage[]): ReadonlyMap<string, readonly Spanne[]> {
  const zeiten = new Map<string, Spanne[]>();
  for (const { schicht, belegungen } of lagen)
    for (const belegung of belegungen)
      if (belegung.status === 'Eingeteilt' && schicht.status !== 'Abgesagt')
        zeiten.set(belegung.mgd_id, [...(zeiten.get(belegung.mgd_id) ?? []), zeitVon(belegung, schicht)]);
  return zeiten;
}

/** Whether somebody would fill a place that must be filled. */
function hilft({ bedarfe, belegungen, qualisVon }: Schichtlage, mgd_id: string): boolean {
  const kraft = (wer: string) => ({ mgd_id: wer, qualis: qualisVon(wer) });
  const da = belegungen.filter(({ status }) => status === 'Eingeteilt').map((one) => kraft(one.mgd_id));
  return besetzung(bedarfe, [...da, kraft(mgd_id)]).luecke < besetzung(bedarfe, da).luecke;
}
