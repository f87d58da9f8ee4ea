import * as v from 'valibot';
import { newId } from '../../lib/ids.ts';
import { mailTextSchema, resendSchema } from '../../protocol/emails.ts';
import type { Device } from '../../screens/device.ts';
import { askServer, sending, type Told } from '../../screens/online/ask-server.ts';
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

/** Entries that meet the criteria of spec B 9.3, newest first. */
export const mailsSchema = v.array(mailSchema);

/** The text of a mail by the id of its entry; kept on no device. */
export const readText = (request: Device['request'], id: string): Promise<Told<v.InferOutput<typeof mailTextSchema>>> =>
  askServer(request, `${url}/${id}/inhalt`, mailTextSchema);

/** Sends a mail once more; the entry that comes of it gets its id here, so that a repetition of the call sends nothing. */
export const sendAgain = (request: Device['request'], id: string): Promise<Told<{ id: string }>> =>
  askServer(request, `${url}/${id}/senden`, resendSchema, sending({ id: newId() }));
