import * as v from 'valibot';
import { isId } from '../../lib/ids.ts';

/**
 * Membership cards:
 * - `PUT /mgd/ausweis` with ids of members → what the server signs for each that has a card; who has none is left out;
 * - `PUT /mgd/ausweis/pruefen` with what the code of a card holds → whether the card counts now.
 */
export const ausweisOrderSchema = v.object({
  ids: v.pipe(v.array(v.custom<string>(isId)), v.minLength(1), v.maxLength(500)),
});

const ausweisSchema = v.object({
  id: v.string(),
  mgdnummer: v.string(),
  /** ISO day. */ gueltigbis: v.string(),
  token: v.string(),
});

export type Ausweis = v.InferOutput<typeof ausweisSchema>;

/** Signed cards of those who may have one. */
export const ausweiseSchema = v.object({ ausweise: v.array(ausweisSchema) });

/** What the code of a card holds. */
export const ausweisCheckSchema = v.object({ token: v.pipe(v.string(), v.maxLength(1000)) });

/** `grund`: a German sentence why it does not count. */
export const ausweisStateSchema = v.object({
  gueltig: v.boolean(),
  grund: v.nullable(v.string()),
  mgdnummer: v.nullable(v.string()),
  sektion: v.nullable(v.string()),
  gueltigbis: v.nullable(v.string()),
});

export type AusweisState = v.InferOutput<typeof ausweisStateSchema>;
