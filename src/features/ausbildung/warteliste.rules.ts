import { message } from '../../lib/message.ts';
import { hatAngebot } from './angebot.rules.ts';

/** What is asked of a participant. */
interface Wartend {
  readonly id: string;
  readonly typ?: unknown;
  readonly rang?: number | null | undefined;
  readonly angebotbis?: string | null | undefined;
}

const listen = [
  { typ: 'Warteliste', text: (n: number) => message('Warteliste, Platz {n}', { n }) },
  { typ: 'Reserve', text: (n: number) => message('Reserve, Platz {n}', { n }) },
] as const;

/** Whether somebody is in the course without a seat. */
export const wartet = (typ: unknown): boolean => listen.some((liste) => liste.typ === typ);

/**
 * Who was offered a seat, by the time it is held (`bis`, ISO), and who waits, in the order of their lists. Why somebody has no seat says
 * the server (`gruende`, packed sentences by participant); without a connection it is the place on the list, counted anew.
 */
export function werWartet<P extends Wartend>(
  teilnehmer: readonly P[],
  gruende: ReadonlyMap<string, string>,
  jetzt: string,
): readonly { readonly wer: P; readonly bis?: string; readonly text?: string }[] {
  const angeboten = teilnehmer.flatMap((wer) =>
    wer.angebotbis && hatAngebot({ typ: wer.typ, angebotbis: wer.angebotbis }, jetzt)
      ? [{ wer, bis: wer.angebotbis }]
      : [],
  );
  const wartende = listen.flatMap(({ typ, text }) =>
    teilnehmer
      .filter((one) => one.typ === typ)
      .toSorted((a, b) => (a.rang ?? 0) - (b.rang ?? 0))
      .map((wer, index) => ({ wer, text: gruende.get(wer.id) ?? text(index + 1) })),
  );
  return [...angeboten, ...wartende];
}
