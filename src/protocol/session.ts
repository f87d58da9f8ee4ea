import * as v from 'valibot';

/** `POST /login` (spec A 7). */
export const loginSchema = v.strictObject({ username: v.pipe(v.string(), v.maxLength(200)), password: v.pipe(v.string(), v.maxLength(200)) });

export const refreshSchema = v.strictObject({ refresh_token: v.pipe(v.string(), v.maxLength(200)) });

/** Answer of login and refresh; `expires_in` in seconds. `dsgvo`: consent was given. */
export const tokensSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  dsgvo: v.boolean(),
  permissions: v.record(v.string(), v.literal(true)),
});

export type Tokens = v.InferOutput<typeof tokensSchema>;

/** Error body of login (spec A 3). */
export const loginErrorSchema = v.object({ auth: v.array(v.string()) });

const grant = v.object({ rights: v.array(v.string()), sections: v.union([v.literal('all'), v.array(v.string())]) });

const list = <T extends v.GenericSchema>(item: T) => v.optional(v.array(item), []);

/** `GET /rechte/daten`: app data (spec A 3) and the user's global data (spec B 3.2). */
export const appDataSchema = v.object({
  version: v.string(),
  user: v.object({ id: v.string(), benutzername: v.string(), name: v.string(), sek_id: v.string() }),
  grants: v.array(grant),
  mitglieder_wechsel: list(v.object({ id: v.string(), name: v.string(), sek_name: v.string() })),
  funktionswechsel: list(v.object({ mgd_name: v.string(), name: v.string(), anfang: v.string() })),
  musikkapelle_pflichtfelder: list(v.object({ name: v.string() })),
  mitglieder_pflichtfelder: list(v.object({ name: v.string() })),
  mitglieder_instrumente_pflichtfelder: list(v.object({ name: v.string() })),
});

export type AppData = v.InferOutput<typeof appDataSchema>;
