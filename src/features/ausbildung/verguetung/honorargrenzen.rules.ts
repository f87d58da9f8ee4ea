import { message } from '../../../lib/message.ts';
import { anteile } from '../../einsaetze/abrechnung/tarif.rules.ts';
import { steuerhinweise, type Zufluss } from '../../einsaetze/abrechnung/steuergrenzen.rules.ts';
import type { auszahlungsart, honorarposten } from '../ausbildung.vocabularies.ts';

/** Who is paid for what, and where. */
export interface Auszahlung {
  readonly land: 'DE' | 'IT';
  readonly art: (typeof auszahlungsart.names)[number] | null;
  /** A member: somebody else may be a professional, whom no limit for volunteers concerns. */
  readonly istFreiwillig: boolean;
  /** The law frees this kind of organisation: operators of the CNSAS. */
  readonly istFrei: boolean;
  /** Year in which it is paid. */
  readonly jahr: number;
}

/** What a line comes to, day by day, in the words of the limits; `tage` are local days. */
export const zufluesse = (
  zeile: { readonly posten: (typeof honorarposten.names)[number]; readonly betrag: number },
  tage: readonly string[],
  jahr: number,
): readonly Zufluss[] =>
  tage.length === 0
    ? []
    : anteile(zeile.betrag, tage.length).map((betrag, at) => ({
        betrag,
        jahr,
        tag: tage[at] ?? '',
        posten: zeile.posten === 'Kilometer' ? 'Kilometer' : 'Dienst',
      }));

/**
 * What the law says of compensation (domain: ausbildung 5 "Limits"): in Germany a hint, in Italy a refusal: volunteers get no flat sums,
 * and by their own declaration 10 € a day and 150 € a month at most. What a receipt proves is not limited. Answers sentences.
 */
export function grenzen(
  { land, art, istFreiwillig, istFrei, jahr }: Auszahlung,
  neu: readonly Zufluss[],
  frueher: readonly Zufluss[],
): { readonly gegen: readonly string[]; readonly hinweise: readonly string[] } {
  if (!istFreiwillig || art === 'Beleg') return { gegen: [], hinweise: [] };
  if (land === 'DE') return { gegen: [], hinweise: steuerhinweise('DE', jahr, neu, frueher) };
  if (istFrei) return { gegen: [], hinweise: [] };
  const istPauschal = art !== 'Selbsterklaerung' && neu.some(({ posten }) => posten === 'Dienst');
  return {
    gegen: istPauschal
      ? [message('In Italien gibt es für Freiwillige keine pauschale Vergütung (D.Lgs. 117/2017, Art. 17).')]
      : steuerhinweise('IT', jahr, neu, frueher),
    hinweise: [],
  };
}
