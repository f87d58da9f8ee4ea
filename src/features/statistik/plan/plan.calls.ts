import * as v from 'valibot';
import { veroeffentlichung } from '../../kommunikation/kommunikation.vocabularies.ts';
import { planstatus, statistikart } from './plan.vocabularies.ts';

/** How many years stand side by side in a comparison. */
export const vergleichsjahre = 3;

/** `PUT /statistik/plaene/jahr/{jahr}`: `zaehlen` begins the plans of a year that are missing and counts those that are open anew, `freigeben` releases those that were checked. */
export const planjahrOrderSchema = v.strictObject({ schritt: v.picklist(['zaehlen', 'freigeben']) });

/** How many plans that concerned; `andere`: those that somebody else must release. */
export const planjahrSchema = v.object({ plaene: v.number(), andere: v.number() });

/** `PUT /statistik/plaene/{id}/veroeffentlichung`: published or not, by hand; the release of a year leaves it so. */
export const planveroeffentlichungSchema = v.strictObject({ oeffentlich: v.boolean() });

/** `PUT /statistik/plaene/{id}/korrektur`: new values of a released plan by their keys, with the reason. */
export const plankorrekturSchema = v.strictObject({
  grund: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
  werte: v.record(v.string(), v.number()),
});

/** The version that a plan has now. */
export const planstandSchema = v.object({ version: v.number() });

export type Planjahr = v.InferOutput<typeof planjahrSchema>;

const zahl = v.nullable(v.number());
const wort = v.nullable(v.string());

/** `GET /statistik/plaene/jahr/{jahr}`: the plans of a year and of those before it with which it is compared, with their numbers and corrections, and every branch that has or should have one; of the branches that the user may read. */
export const planbildSchema = v.object({
  sektionen: v.array(v.object({ id: v.string(), name: v.string(), archiviertam: wort })),
  plaene: v.array(
    v.object({
      id: v.string(),
      sek_id: v.string(),
      jahr: v.number(),
      art: v.picklist(statistikart.names),
      status: v.picklist(planstatus.names),
      veroeffentlichung: v.picklist(veroeffentlichung.names),
      fassung: zahl,
      version: zahl,
      abgegebenam: wort,
      freigegebenam: wort,
    }),
  ),
  werte: v.array(v.object({ plan_id: v.string(), schluessel: v.string(), wert: zahl, bemerkung: wort })),
  korrekturen: v.array(
    v.object({
      plan_id: v.string(),
      schluessel: v.string(),
      version: zahl,
      vorher: zahl,
      grund: wort,
      freigegebenam: wort,
      korrigiertam: wort,
    }),
  ),
});

/** Plans of some years as the server tells of them. */
export type Planantwort = v.InferOutput<typeof planbildSchema>;
