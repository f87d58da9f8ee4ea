import { localDate } from '../../lib/local-time.ts';
import { abwesendVon } from './abwesenheit.rules.ts';
import { anteile, punkte, zaehleVerfuegbareTage, type Anteil } from './fairness.rules.ts';
import { alsAbwesenheit, type Leutezeilen } from './leute.rules.ts';
import type { Planbild, Planzeile } from './planbild.rules.ts';
import { wartezeiten, type Wartezeit } from './wartezeit.rules.ts';
import type { Spanne } from './wandzeit.rules.ts';

/** Local days, both included. */
interface Zeitraum {
  readonly von: string;
  readonly bis: string;
}

/** Those who had a duty in the roster then, or waited in a circle, with what they did beside their share (domain: dienstplan-tief 4 "Fairness"). */
export function verteilung(
  bild: Planbild,
  zeilen: Leutezeilen,
  plan: Planzeile,
  { von, bis }: Zeitraum,
): readonly Anteil[] {
  const imZeitraum = ({ beginn }: Spanne): boolean => localDate(beginn) >= von && localDate(beginn) <= bis;
  const getan = new Map<string, number>();
  const zaehle = (mgd_id: string, wert: number): void => void getan.set(mgd_id, (getan.get(mgd_id) ?? 0) + wert);
  for (const schicht of bild.schichten)
    if (schicht.plan.id === plan.id && schicht.status !== 'Abgesagt' && imZeitraum(schicht))
      for (const { mgd_id, status, beginn, ende } of bild.belegungen(schicht.id))
        if (status === 'Eingeteilt' && mgd_id)
          zaehle(
            mgd_id,
            punkte({ beginn: beginn ?? schicht.beginn, ende: ende ?? schicht.ende }, schicht.dienstart?.gewicht ?? 100),
          );
  for (const { mgd_id, gewicht, ...zeit } of gewartet(bild, zeilen, plan, { von, bis }))
    zaehle(mgd_id, punkte(zeit, gewicht));
  const weg = zeilen.abwesenheiten.flatMap(alsAbwesenheit);
  return anteile(
    [...getan].map(([mgd_id, ist]) => ({
      mgd_id,
      ist,
      verfuegbareTage: zaehleVerfuegbareTage(von, bis, weg.filter((one) => one.mgd_id === mgd_id).map(abwesendVon)),
    })),
  );
}

/** Waiting in a circle counts by the kind of duty that it is; one without a kind weighs nothing. */
function gewartet(
  { dienstarten }: Pick<Planbild, 'dienstarten'>,
  zeilen: Leutezeilen,
  { sek_id }: Planzeile,
  zeitraum: Zeitraum,
): readonly (Wartezeit & { readonly gewicht: number })[] {
  return zeilen.bereitschaftskreise.flatMap((kreis) => {
    const gewicht = dienstarten.find(({ id }) => id === kreis.dienstart_id)?.gewicht ?? 0;
    const { anker, wechselzeit, rhythmustage } = kreis;
    if (kreis.sek_id !== sek_id || gewicht === 0 || !anker || !wechselzeit || !rhythmustage) return [];
    const plaetze = zeilen.bereitschaftsplaetze.flatMap(({ kreis_id, mgd_id, rang }) =>
      kreis_id === kreis.id && mgd_id ? [{ mgd_id, rang: rang ?? 0 }] : [],
    );
    return wartezeiten({ anker, wechselzeit, rhythmustage }, plaetze, zeitraum.von, zeitraum.bis).map((one) => ({
      ...one,
      gewicht,
    }));
  });
}
