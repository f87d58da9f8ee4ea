import { newId } from '../../lib/ids.ts';
import type { Action } from '../../sync/actions.ts';
import { dienstnotizen } from './dienstnotizen.table.ts';
import type { Frage } from './angebot.rules.ts';
import type { Belegungszeile, Schicht } from './planbild.rules.ts';
import { schichtbelegungen } from './schichtbelegungen.table.ts';
import { schichttausche } from './schichttausche.table.ts';
import { tauschangebote } from './tauschangebote.table.ts';

type Status = NonNullable<Belegungszeile['status']>;

/** What a device does when somebody takes a shift, waits for it or says no; where they were in it before, that row says so. */
export const belegen = (
  { id: tag_id, plan }: Schicht,
  mgd_id: string,
  status: Status,
  da: Belegungszeile | undefined,
): Action =>
  da === undefined
    ? { do: 'create', table: schichtbelegungen.name, row: { ausb_id: plan.id, tag_id, mgd_id, status } }
    : {
        do: 'change',
        table: schichtbelegungen.name,
        id: da.id,
        changed: { status },
        basis: { status: da.status ?? null },
      };

/** What a device does when a shift hands something over to the next one. */
export const notieren = ({ id: tag_id, plan }: Schicht, text: string, zeitpunkt: string): Action => ({
  do: 'create',
  table: dienstnotizen.name,
  row: { id: newId(), ausb_id: plan.id, tag_id, zeitpunkt, text },
});

/** A duty that somebody offers, and who is asked to give which duty for it, in their order. */
export interface Angebot {
  readonly art: 'Abgabe' | 'Tausch' | 'Teil' | 'Ring';
  readonly beginn: string | null;
  readonly ende: string | null;
  readonly an_mgd_id: string | null;
  readonly grund: string | null;
  readonly gefragte: readonly { readonly mgd_id: string; readonly gegenbelegung_id: string }[];
}

/** What a device does to offer a duty, one action: all of it or nothing. */
export function anbieten(
  { ausb_id, id: belegung_id }: Belegungszeile,
  { gefragte, ...angebot }: Angebot,
): readonly Action[] {
  const id = newId();
  return [
    { do: 'create', table: schichttausche.name, row: { id, ausb_id, belegung_id, ...angebot } },
    ...gefragte.map(({ mgd_id, gegenbelegung_id }, at): Action => ({
      do: 'create',
      table: tauschangebote.name,
      row: { ausb_id, tausch_id: id, mgd_id, gegenbelegung_id, antwort: 'Gefragt', rang: at + 1 },
    })),
  ];
}

/** What a device does when somebody answers an offer, with the duty that they give for it; `version`: of the shift as they saw it. */
export function antworten(
  { tausch, antwort: da }: Pick<Frage, 'tausch' | 'antwort'>,
  mgd_id: string,
  antwort: 'Ja' | 'Nein',
  gegenbelegung_id: string | null,
): Action {
  const values = { antwort, gegenbelegung_id, version: tausch.version ?? null };
  const { ausb_id, id: tausch_id } = tausch;
  if (da === undefined)
    return { do: 'create', table: tauschangebote.name, row: { ausb_id, tausch_id, mgd_id, rang: 1, ...values } };
  const basis = {
    antwort: da.antwort ?? null,
    gegenbelegung_id: da.gegenbelegung_id ?? null,
    version: da.version ?? null,
  };
  return { do: 'change', table: tauschangebote.name, id: da.id, changed: values, basis };
}
