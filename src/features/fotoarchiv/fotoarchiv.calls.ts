import * as v from 'valibot';
import { isId } from '../../lib/ids.ts';
import { fotozweck } from './fotoarchiv.vocabularies.ts';

const id = v.pipe(
  v.string(),
  v.check((value) => isId(value)),
);
const ids = (most: number) => v.pipe(v.array(id), v.minLength(1), v.maxLength(most));
const zwecke = v.array(v.picklist(fotozweck.names));
const day = v.pipe(v.string(), v.isoDate());

/** Sizes in which a photo is handed out: its smaller copies by their long edge in pixels, and the original. */
export const fotogroessen = ['320', '640', '1280', '2048', 'original'] as const;
export type Fotogroesse = (typeof fotogroessen)[number];

/**
 * Body of `PUT /fotoarchiv/freigeben`: the uses that photos have from now on, none to take all back. `album_id` instead of `ids`: all
 * photos of an album, but for those that were released or held back one by one.
 */
export const freigebenInput = v.union([
  v.strictObject({ ids: ids(500), zwecke }),
  v.strictObject({ album_id: id, zwecke }),
]);

/** What was released, and why a photo was not: sentences in German, packed as messages. */
export const freigegebenSchema = v.object({
  freigegeben: v.number(),
  nicht: v.array(v.object({ id: v.string(), gruende: v.array(v.string()) })),
});
export type Freigegeben = v.InferOutput<typeof freigegebenSchema>;

/** Body of `PUT /fotoarchiv/widerruf`: of a member on all photos, or of one marked person (`person_id` of fotopersonen). `am` ISO date. */
export const widerrufInput = v.union([
  v.strictObject({ mgd_id: id, zwecke: v.pipe(zwecke, v.minLength(1)), am: day }),
  v.strictObject({ person_id: id, zwecke: v.pipe(zwecke, v.minLength(1)), am: day }),
]);

/** How many photos a withdrawal touched, and how many of them are gone. */
export const widerrufenSchema = v.object({ fotos: v.number(), entfernt: v.number() });
export type Widerrufen = v.InferOutput<typeof widerrufenSchema>;

/** `GET /fotoarchiv/widerrufgeraete/{id}`: devices that have not been in contact since the withdrawal; `zuletzt` ISO instant of the oldest contact. */
export const widerrufgeraeteSchema = v.object({ geraete: v.number(), zuletzt: v.nullable(v.string()) });
export type Widerrufgeraete = v.InferOutput<typeof widerrufgeraeteSchema>;

/** `GET /fotoarchiv/aehnlich/{id}`: photos of the same branch that look alike; `abstand` in bits (0 to 8). */
export const aehnlichSchema = v.array(
  v.object({
    id: v.string(),
    titel: v.nullable(v.string()),
    abstand: v.number(),
    art: v.picklist(['fastgleich', 'aehnlich']),
  }),
);
export type Aehnlich = v.InferOutput<typeof aehnlichSchema>;

/** Body of `PUT /fotoarchiv/zusammenfuehren`: two photos of a branch; the larger file stays. */
export const zusammenfuehrenInput = v.strictObject({ ids: v.pipe(v.array(id), v.length(2)) });
export const zusammengefuehrtSchema = v.object({ bleibt: v.string() });
export type Zusammengefuehrt = v.InferOutput<typeof zusammengefuehrtSchema>;

/** `GET /fotoarchiv/papierkorb`: what was deleted within 30 days; brought back by `PUT /fotoarchiv/fotoarchiv/{id}/wiederherstellen`. */
export const papierkorbSchema = v.array(
  v.object({
    id: v.string(),
    sek_id: v.string(),
    titel: v.nullable(v.string()),
    grund: v.picklist(['Geloescht', 'Widerruf', 'Zusammengefuehrt']),
    geloescht_am: v.string(),
    geloescht_von: v.string(),
    bis: v.string(),
  }),
);
export type Papierkorb = v.InferOutput<typeof papierkorbSchema>;
