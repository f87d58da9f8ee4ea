import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { isRight } from '../../permissions/catalog.ts';

const id = v.pipe(v.string(), v.uuid(message('Ungültiger Wert')));

/** `PUT /benutzergruppen/benutzergruppen/{id}/rechte`: all rights that the group shall have. */
export const groupRightsInput = v.strictObject({
  rechte: v.pipe(v.array(v.pipe(v.string(), v.check(isRight, message('Ungültiger Wert')))), v.maxLength(2000)),
});

/** `GET /benutzergruppen/benutzergruppen/{id}/rechte`: the rights, the group's revision, and who changed them, newest first. */
export const groupRightsSchema = v.object({
  rev: v.number(),
  rechte: v.array(v.string()),
  verlauf: v.array(
    v.object({ zeit: v.string(), von: v.string(), dazu: v.array(v.string()), weg: v.array(v.string()) }),
  ),
});

export type GroupRights = v.InferOutput<typeof groupRightsSchema>;

/** `PUT /user/massenanlage`: users for these members, each with the group in the member's branch; `probe` only says what would be. */
export const massCreationInput = v.strictObject({
  mgd_ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(200)),
  bg_id: v.nullable(id),
  probe: v.boolean(),
});

/** What became of a member in a mass creation; a link only where no mail could be sent. */
export const massCreationSchema = v.array(
  v.object({
    mgd_id: v.string(),
    name: v.string(),
    benutzername: v.nullable(v.string()),
    stand: v.picklist(['neu', 'vorhanden', 'abgelehnt']),
    grund: v.nullable(v.string()),
    link: v.nullable(v.string()),
  }),
);

export type MassCreated = v.InferOutput<typeof massCreationSchema>[number];

/** `PUT /user/user/{id}/kennwortlink`: a link that sets a new password went out by mail, or comes back to be handed over. */
export const passwordLinkSchema = v.object({ gesendet: v.boolean(), link: v.nullable(v.string()) });

/** `GET /verwaltung/rechte`: the permission catalogue. */
export const catalogSchema = v.array(
  v.object({
    nummer: v.number(),
    name: v.string(),
    bereich: v.string(),
    abschnitt: v.nullable(v.string()),
    ebene: v.nullable(v.string()),
    aktion: v.string(),
  }),
);

/** What a list of users says beside the user's own columns: those of the member that this user may read. */
const mitgliedColumns = {
  mitgliedsnr: v.nullish(v.string()),
  ort: v.nullish(v.string()),
  strasse: v.nullish(v.string()),
  gebdatum: v.nullish(v.string()),
  status: v.nullish(v.string()),
};

/** One user in `GET /user/user` (spec B 3.2). */
export const userItemSchema = v.object({
  id: v.string(),
  benutzername: v.string(),
  name: v.string(),
  ende: v.nullish(v.string()),
  gesperrt: v.optional(v.boolean(), false),
  letzte_anmeldung: v.nullish(v.string()),
  ...mitgliedColumns,
});

export type UserItem = v.InferOutput<typeof userItemSchema>;
