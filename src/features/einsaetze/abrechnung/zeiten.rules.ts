import { localDate, ZONE } from '../../../lib/local-time.ts';

/** A time between two instants in ms since the epoch; `bis` is not part of it. */
export interface Zeitraum {
  readonly von: number;
  readonly bis: number;
}

const minute = 60_000;

/** Minutes between two instants: hours that clocks repeat or leave out count as they passed (domain: einsaetze 5.1). */
export const minutenZwischen = ({ von, bis }: Zeitraum): number => Math.max(0, Math.round((bis - von) / minute));

/** What of a time is not in others: minutes of overlapping missions are paid once (domain: einsaetze 5.5). */
export function ohne(zeit: Zeitraum, andere: readonly Zeitraum[]): readonly Zeitraum[] {
  let rest: readonly Zeitraum[] = zeit.bis > zeit.von ? [zeit] : [];
  for (const { von, bis } of andere) {
    rest = rest.flatMap((teil) =>
      [
        { von: teil.von, bis: Math.min(teil.bis, von) },
        { von: Math.max(teil.von, bis), bis: teil.bis },
      ].filter((one) => one.bis > one.von),
    );
  }
  return rest;
}

/** Local days in Europe/Rome that a time touches, with its minutes on each. */
export function tageMitMinuten({ von, bis }: Zeitraum): ReadonlyMap<string, number> {
  const tage = new Map<string, number>();
  for (let start = von; start < bis;) {
    const tag = localDate(start);
    const ende = Math.min(bis, tagesende(tag));
    tage.set(tag, (tage.get(tag) ?? 0) + minutenZwischen({ von: start, bis: ende }));
    start = ende;
  }
  return tage;
}

/** First instant of a local day (YYYY-MM-DD), in ms: midnight is 22 or 23 o'clock UTC. */
export const tagesanfang = (tag: string): number =>
  Temporal.PlainDate.from(tag).toZonedDateTime(ZONE).epochMilliseconds;

const tagesende = (tag: string): number => tagesanfang(Temporal.PlainDate.from(tag).add({ days: 1 }).toString());
