import * as v from 'valibot';
import { newId } from '../../lib/ids.ts';
import { mailTextSchema, resendSchema } from '../../protocol/emails.ts';
import type { Device } from '../../screens/device.ts';
import { serverCall, withBody, type Answered } from '../../screens/server-call.ts';
import { emailprotokollModule } from './emailprotokoll.module.ts';
import { emailart, emailstatus } from './emailprotokoll.vocabularies.ts';

const mailSchema = v.object({
  id: v.string(),
  am: v.string(),
  art: v.picklist(emailart.names),
  status: v.picklist(emailstatus.names),
  betreff: v.string(),
  adresse: v.string(),
  fehler: v.nullable(v.string()),
  mgdnummer: v.nullable(v.string()),
  titel: v.record(v.string(), v.string()),
});

/** An entry of the log as its reader sees it. */
export type LoggedMail = v.InferOutput<typeof mailSchema>;

const { url } = emailprotokollModule;

/** Entries that meet the criteria of spec B 9.3, newest first. What is typed goes in the body: it may be a name. */
export const findMails = (request: Device['request'], criteria: Readonly<Record<string, string>>, limit: number): Promise<Answered<LoggedMail[]>> =>
  serverCall(request, `${url}/suche`, withBody('POST', { ...criteria, limit: String(limit) }), v.array(mailSchema));

export const readText = (request: Device['request'], id: string): Promise<Answered<v.InferOutput<typeof mailTextSchema>>> =>
  serverCall(request, `${url}/${id}/inhalt`, {}, mailTextSchema);

/** Sends a mail once more; the entry that comes of it gets its id here, so that a repetition of the call sends nothing. */
export const sendAgain = (request: Device['request'], id: string): Promise<Answered<{ id: string }>> =>
  serverCall(request, `${url}/${id}/senden`, withBody('PUT', { id: newId() }), resendSchema);
