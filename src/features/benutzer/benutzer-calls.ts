import * as v from 'valibot';
import { askServer, sending, type Told } from '../../screens/online/ask-server.ts';
import type { Device } from '../../screens/device.ts';

const holdingSchema = v.object({
  id: v.string(),
  rev: v.number(),
  user_id: v.optional(v.string(), ''),
  bg_id: v.optional(v.string(), ''),
  sek_id: v.optional(v.string(), ''),
  anfang: v.nullish(v.string(), null),
  ende: v.nullish(v.string(), null),
  benutzername: v.optional(v.string(), ''),
  bg_name: v.optional(v.string(), ''),
  sek_name: v.optional(v.string(), ''),
});

/** A group that a user holds in a branch (spec B 3.2, list bg). */
export type Holding = v.InferOutput<typeof holdingSchema>;

/** A record of users or groups as its server call answers it: columns, revision, titles of references, rights and the list bg. */
export const recordSchema = v.looseObject({ id: v.string(), rev: v.number(), titel: v.optional(v.record(v.string(), v.string()), {}), rights: v.optional(v.record(v.string(), v.boolean()), {}), bg: v.optional(v.array(holdingSchema), []) });

export type OnlineRecord = v.InferOutput<typeof recordSchema>;

/** Groups as a list. */
export const groupsSchema = v.array(v.object({ id: v.string(), name: v.string(), notiz: v.nullish(v.string()), standardbenutzergruppe: v.optional(v.boolean(), false), spezialverarbeitung: v.optional(v.boolean(), false) }));

const writtenSchema = v.looseObject({ id: v.string() });

/** Creates a record, or changes columns of one that was seen in a revision. */
export const saveRecord = (request: Device['request'], url: string, id: string, values: Readonly<Record<string, unknown>>, rev: number | undefined): Promise<Told<{ id: string }>> =>
  rev === undefined ? askServer(request, url, writtenSchema, sending({ id, ...values })) : askServer(request, `${url}/${id}`, writtenSchema, sending(values, 'PUT', rev));

/** Deletes a record that was seen in a revision. */
export const removeRecord = (request: Device['request'], url: string, id: string, rev: number): Promise<Told<{ id: string }>> =>
  askServer(request, `${url}/${id}`, writtenSchema, { method: 'DELETE', headers: { 'If-Match': `"${rev}"` } });
