import { ZONE } from '../../lib/local-time.ts';

/** Until when somebody who is offered a seat may take it (domain: dienstplan-tief 7, example 13): the same wall time so many days later, at most the last moment of the closing date. An instant. */
export function angebotsfrist(jetzt: string, tage: number, anmeldeschluss: string | null): string {
  const frist = Temporal.Instant.from(jetzt).toZonedDateTimeISO(ZONE).add({ days: tage });
  const schluss =
    anmeldeschluss === null
      ? undefined
      : Temporal.PlainDate.from(anmeldeschluss).add({ days: 1 }).toZonedDateTime(ZONE);
  const erste = schluss !== undefined && Temporal.ZonedDateTime.compare(schluss, frist) < 0 ? schluss : frist;
  return new Date(erste.epochMilliseconds).toISOString();
}

/** Somebody as far as an offer goes. */
export interface Angebot {
  readonly typ: unknown;
  readonly angebotbis: string | null;
}

/** Somebody who was offered a seat that nobody else gets meanwhile (domain: dienstplan-tief 1.2). */
export const hatAngebot = ({ typ, angebotbis }: Angebot, jetzt: string): boolean =>
  typ === 'Angefragt' && angebotbis !== null && Date.parse(angebotbis) > Date.parse(jetzt);

/** Somebody whose offer has run out without an answer. */
export const istVerstrichen = ({ typ, angebotbis }: Angebot, jetzt: string): boolean =>
  typ === 'Angefragt' && angebotbis !== null && Date.parse(angebotbis) <= Date.parse(jetzt);
