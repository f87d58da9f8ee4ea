import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { icalText } from '../../src/lib/ical.ts';
import { signing, type Dkim } from './dkim.ts';
import type { Mail, MailTermin } from './mail.ts';

const addressSchema = v.pipe(v.string(), v.maxLength(254), v.rfcEmail());
// Whatever could end a header's line or hide in it.
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The mail as it goes over the wire (RFC 5322), signed where there is a key. Throws, without naming it, for a recipient that is not one plain address. */
export async function compose(
  { to, subject, text, html, termin, anhang }: Mail,
  from: string,
  date: Date,
  dkim?: Dkim,
): Promise<Buffer> {
  if (!v.is(addressSchema, to)) throw new Error('mail: the recipient is not one plain address');
  const { message } = await composer.sendMail({
    from,
    to: { name: '', address: to },
    subject: subject.replace(controls, ' ').trim(),
    text,
    ...(html === undefined ? {} : { html }),
    ...(termin === undefined ? {} : { icalEvent: icalPart(termin, to, from) }),
    ...(anhang === undefined
      ? {}
      : {
          attachments: [
            { filename: anhang.name, contentType: anhang.media, content: anhang.base64, encoding: 'base64' },
          ],
        }),
    date,
    // No holiday note answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...signing(dkim),
  });
  if (!Buffer.isBuffer(message)) throw new Error('mail: the composer answered no bytes');
  return message;
}

/** The address of a sender like `Name <address>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** One of many mails: who gets it leaves their list by what its header says (RFC 2369, RFC 8058). */
export interface ListMail {
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same however often it is tried. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly date: Date;
  /** Pictures within it, by the name that the HTML calls them. */
  readonly bilder?: readonly Einbettung[];
  /** Files that go along, after text and HTML. */
  readonly beilagen?: readonly Beilage[];
  readonly dkim?: Dkim | undefined;
}

/** A picture that goes along in the mail (RFC 2392). */
export interface Einbettung {
  readonly cid: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A file that goes along in a mail. */
export interface Beilage {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A mail of a list as it goes over the wire. Throws, without naming it, for a recipient that is not one plain address. */
export async function composeListMail({
  to,
  from,
  replyTo,
  subject,
  headers,
  bilder = [],
  beilagen = [],
  dkim,
  ...rest
}: ListMail): Promise<Buffer> {
  if (!v.is(addressSchema, to)) throw new Error('mail: the recipient is not one plain address');
  const { message } = await composer.sendMail({
    ...rest,
    from: { name: from.name.replace(controls, ' '), address: from.address },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: subject.replace(controls, ' ').trim(),
    headers: { ...headers },
    attachments: [
      ...bilder.map(({ cid, type, content }) => ({
        cid,
        content,
        contentType: type,
        contentDisposition: 'inline' as const,
      })),
      ...beilagen.map(({ name, type, content }) => ({
        filename: name,
        content,
        contentType: type,
        contentDisposition: 'attachment' as const,
      })),
    ],
    ...signing(dkim),
  });
  if (!Buffer.isBuffer(message)) throw new Error('mail: the composer answered no bytes');
  return message;
}

/** The appointment of a mail, in the name of whoever sends it: the service's own address, which nobody writes to. */
function icalPart({ method, name, event }: MailTermin, to: string, from: string) {
  const [, sender = '', email = from] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  const talk = { method, organizer: { name: sender || email, email }, whom: { name, email: to } };
  return { method, filename: 'termin.ics', content: icalText([event], { talk }) };
}

/** The recipient of a composed mail; undefined for what is none. */
export function recipientOf(message: Buffer): string | undefined {
  const [head = ''] = message.toString('latin1').split('\r\n\r\n', 1);
  const to = /^To: *<?([^<>\r\n]+)>?$/im.exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim();
  return v.is(addressSchema, to) ? to : undefined;
}
