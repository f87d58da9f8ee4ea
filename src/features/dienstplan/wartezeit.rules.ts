import { reihenfolge, wechselSeit, type Kreis, type Kreisplatz } from './kreis.rules.ts';
import { tagPlus, zeitpunkt, type Spanne } from './wandzeit.rules.ts';

/** A turn of somebody in a circle. */
export interface Wartezeit extends Spanne {
  readonly mgd_id: string;
}

/** Turns of a circle that begin on local days from one to another, both included: each from its hand-over to the next one. */
export function wartezeiten(
  kreis: Kreis,
  plaetze: readonly Kreisplatz[],
  von: string,
  bis: string,
): readonly Wartezeit[] {
  const { anker, wechselzeit, rhythmustage } = kreis;
  const uebergabe = (nr: number): string => zeitpunkt(tagPlus(anker, nr * rhythmustage), wechselzeit);
  const zeiten: Wartezeit[] = [];
  for (let nr = Math.max(0, wechselSeit(kreis, zeitpunkt(von, '00:00'))); ; nr++) {
    const beginn = uebergabe(nr);
    if (beginn >= zeitpunkt(tagPlus(bis, 1), '00:00')) return zeiten;
    const [mgd_id] = reihenfolge(kreis, plaetze, beginn);
    if (mgd_id === undefined) return zeiten;
    if (beginn >= zeitpunkt(von, '00:00')) zeiten.push({ mgd_id, beginn, ende: uebergabe(nr + 1) });
  }
}
