import * as v from 'valibot';

const id = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000));
const time = v.nullable(v.string());

/** What a sign-in says about the device: the id it has chosen for this user's vault, and a name a person knows it by. */
export const deviceSchema = v.strictObject({ id, name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80)) });

/** `POST /geraete/stand`, without a sign-in: asked by a locked device that knows its ids; `vernichtet`: those whose keys it has destroyed. */
export const standInput = v.strictObject({
  ids: v.pipe(v.array(id), v.maxLength(20)),
  vernichtet: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
});

/** How things stand with the devices that the server knows. */
export const standSchema = v.array(v.object({ id: v.string(), stand: v.picklist(['gut', 'gesperrt', 'verloren']) }));

/** `PUT /geraete/kontakt`: rows and work not yet sent that lie on the device of this session. */
export const kontaktInput = v.strictObject({ zeilen: count, ungesendet: count });

/** Days that this user's vault opens without a contact. */
export const kontaktSchema = v.object({ frist_tage: v.number() });

/** `GET /geraete`: devices of a user, the last contact first. `eigen`: the one that asks. */
export const devicesSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    erstellt_am: v.string(),
    letzter_kontakt: time,
    zeilen: v.nullable(v.number()),
    ungesendet: v.nullable(v.number()),
    verloren_am: time,
    vernichtet_am: time,
    eigen: v.boolean(),
  }),
);

export type ListedDevice = v.InferOutput<typeof devicesSchema>[number];

/** `PUT /geraete/{id}/verloren`: lost, or found again. */
export const lostInput = v.strictObject({ verloren: v.boolean() });
