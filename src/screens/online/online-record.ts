import * as v from 'valibot';
import type { Device } from '../device.ts';
import { askServer, sending, type Told } from './ask-server.ts';

/** A record that lies on the server only, as its call answers it: columns, revision, titles of references, rights. */
export const onlineRecordSchema = v.looseObject({
  id: v.string(),
  rev: v.number(),
  titel: v.optional(v.record(v.string(), v.string()), {}),
  rights: v.optional(v.record(v.string(), v.boolean()), {}),
});

export type OnlineRecord = v.InferOutput<typeof onlineRecordSchema>;

const writtenSchema = v.looseObject({ id: v.string() });

/** Creates a record, or changes columns of one that was seen in a revision. */
export const saveRecord = (
  request: Device['request'],
  url: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
  rev: number | undefined,
): Promise<Told<{ id: string }>> =>
  rev === undefined
    ? askServer(request, url, writtenSchema, sending({ id, ...values }))
    : askServer(request, `${url}/${id}`, writtenSchema, sending(values, 'PUT', rev));

/** Deletes a record that was seen in a revision. */
export const removeRecord = (
  request: Device['request'],
  url: string,
  id: string,
  rev: number,
): Promise<Told<{ id: string }>> =>
  askServer(request, `${url}/${id}`, writtenSchema, { method: 'DELETE', headers: { 'If-Match': `"${rev}"` } });

/** Takes a step of a record's status chain. */
export const stepRecord = (
  request: Device['request'],
  url: string,
  id: string,
  nach: string,
  rev: number,
  grund?: string,
): Promise<Told<{ id: string }>> =>
  askServer(
    request,
    `${url}/${id}/status`,
    writtenSchema,
    sending({ nach, ...(grund === undefined ? {} : { grund }) }, 'PUT', rev),
  );

/** Takes a record back by a counter row (»Stornieren«). */
export const reverseRecord = (
  request: Device['request'],
  url: string,
  id: string,
  grund: string,
): Promise<Told<{ id: string }>> => askServer(request, `${url}/${id}/storno`, writtenSchema, sending({ grund }));
