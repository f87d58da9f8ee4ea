import * as v from 'valibot';
import { message } from '../lib/message.ts';
import { visibleText } from '../lib/visible-text.ts';
import { formerly } from './former-name.ts';
import { deviceSchema } from './geraete.ts';

/** `POST /login` (spec A 7); `geraet`: where this user's vault lies. */
export const loginSchema = v.strictObject({
  username: v.pipe(v.string(), v.maxLength(200)),
  password: v.pipe(v.string(), v.maxLength(200)),
  geraet: v.optional(deviceSchema),
});

export const refreshSchema = v.strictObject({ refresh_token: v.pipe(v.string(), v.maxLength(200)) });

/** Answer of login and refresh; `expires_in` in seconds. `dsgvo`: consent was given. */
export const tokensSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  dsgvo: v.boolean(),
  permissions: v.record(v.string(), v.literal(true)),
  /** Secret that opens the user's vault on this device beside the password (base64url); only a sign-in answers it. */
  tresor: v.optional(v.string()),
  /** The one that opened it when all devices of the user shared one. */
  tresor_frueher: v.optional(v.string()),
  /** Days that the device opens without a contact with the server. */
  frist_tage: v.optional(v.number()),
});

export type Tokens = v.InferOutput<typeof tokensSchema>;

/**
 * A password to be (spec A 5), as far as its form goes: 12 characters of any kind, so that a few words in a row are one. Whether it is easily
 * guessed is for the server to say (`server/auth/new-password.ts`).
 */
export const passwordSchema = v.pipe(
  v.string(),
  v.nonEmpty(message('Neues Kennwort ist erforderlich')),
  v.maxLength(200, message('Kennwort darf höchstens 200 Zeichen lang sein')),
  v.check((typed) => visibleText(typed) === typed, message('Kennwort enthält ein unsichtbares Zeichen')),
  v.check(
    (typed) => [...typed.normalize('NFKC')].length >= 12,
    message('Kennwort muss mindestens 12 Zeichen lang sein'),
  ),
);

/** `PUT /user/kennwortaendern` (spec A 7). */
export const newPasswordSchema = v.strictObject({
  kennwortalt: v.pipe(v.string(), v.nonEmpty(message('Bisheriges Kennwort ist erforderlich')), v.maxLength(200)),
  kennwortneu: passwordSchema,
});

/** Error body of login (spec A 3). */
export const loginErrorSchema = v.object({ auth: v.array(v.string()) });

/** Of a grant's branches until they were named in German: a device that is not updated yet reads it, and has kept it. */
const formerSektionen: string = 'sections';

const grant = v.pipe(
  v.unknown(),
  formerly(formerSektionen, 'sektionen'),
  v.object({ rights: v.array(v.string()), sektionen: v.union([v.literal('all'), v.array(v.string())]) }),
);

type WireGrant = v.InferOutput<typeof grant>;

/** A grant as any device reads it. */
export const grantForAll = (one: WireGrant): WireGrant => ({ ...one, [formerSektionen]: one.sektionen });

const list = <T extends v.GenericSchema>(item: T) => v.optional(v.array(item), []);

/** `GET /rechte/daten`: app data (spec A 3) and the user's global data (spec B 3.2). */
export const appDataSchema = v.object({
  version: v.string(),
  user: v.object({
    id: v.string(),
    benutzername: v.string(),
    name: v.string(),
    sek_id: v.string(),
    /** Group of customers whose prices the person orders at. */
    kundengruppe_id: v.nullish(v.string()),
    /** The user's own record, where the account names one. */
    mgd_id: v.nullish(v.string()),
    /** Functions and user groups held today, each with its branch: what is meant for them concerns the user. */
    funktionen: v.optional(v.array(v.object({ fkt_id: v.string(), sek_id: v.string() }))),
    gruppen: v.optional(v.array(v.object({ bg_id: v.string(), sek_id: v.string() }))),
    /** Versions of texts that the user has confirmed as read, also where confirmations may not be read. */
    gelesen: v.optional(v.array(v.object({ information_id: v.string(), fassung: v.number() }))),
  }),
  grants: v.array(grant),
  /** Columns that a right opens in a table, where they are fewer than its topic holds (spec B 3.3). */
  spalten: v.optional(v.record(v.string(), v.record(v.string(), v.array(v.string()))), {}),
  /** Rights held anywhere, right → true (spec B 6.1). */
  rechte: v.optional(v.record(v.string(), v.literal(true)), {}),
  /** Branches in which the user holds groups (spec B 3.2); `recht`: may save it. */
  sektionen: list(
    v.object({
      sek_id: v.string(),
      parent_id: v.nullable(v.string()),
      name: v.string(),
      recht: v.boolean(),
      sektionstyp: v.string(),
    }),
  ),
  /** Group that a new user is offered. */
  standardbenutzergruppe: v.nullish(v.string()),
  /** Whether these lists start on the own branch (spec B 9.3). */
  filter: v.optional(
    v.object({
      rettungsstellen: v.boolean(),
      mitglieder: v.boolean(),
      ausbildungen: v.boolean(),
      einsaetze: v.boolean(),
    }),
    { rettungsstellen: false, mitglieder: false, ausbildungen: false, einsaetze: false },
  ),
  mitglieder_wechsel: list(v.object({ id: v.string(), name: v.string(), sek_name: v.string() })),
  funktionswechsel: list(v.object({ mgd_name: v.string(), name: v.string(), anfang: v.string() })),
  musikkapelle_pflichtfelder: list(v.object({ name: v.string() })),
  mitglieder_pflichtfelder: list(v.object({ name: v.string() })),
  mitglieder_instrumente_pflichtfelder: list(v.object({ name: v.string() })),
});

export type AppData = v.InferOutput<typeof appDataSchema>;
