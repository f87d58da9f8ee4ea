import type { Emailart } from '../../src/features/kommunikation/emailprotokoll.vocabularies.ts';
import type { Vorlagenart } from '../../src/features/kommunikation/briefe/briefe.vocabularies.ts';
import type { Vorlagenwert } from '../../src/features/kommunikation/briefe/vorlagen.rules.ts';
import type { IcalEvent, IcalTalk } from '../../src/lib/ical.ts';
import type { Dkim } from './dkim.ts';
import type { Tx } from '../storage/database.ts';

/** An appointment in a mail, which the calendar of whoever gets it takes up or takes out (RFC 5546). */
export interface MailTermin {
  readonly method: IcalTalk['method'];
  /** Whom it is for. */
  readonly name: string;
  readonly event: IcalEvent;
}

/** A file that goes with a mail. */
export interface MailAnhang {
  readonly name: string;
  readonly media: string;
  readonly base64: string;
}

/** A mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly art: Emailart;
  /** Branch whose officials may see in the log that it was sent. */
  readonly sek_id: string;
  /** The person whom it goes to, where there is one. */
  readonly mgd_id?: string | null;
  /** The course that it is about, where it is about one. */
  readonly ausb_id?: string | null;
  readonly termin?: MailTermin;
  readonly anhang?: MailAnhang;
  /** What a branch may say in its own words, and the values for them; subject and text are the product's own. */
  readonly vorlage?: { readonly art: Vorlagenart; readonly werte: Readonly<Record<string, Vorlagenwert>> };
  /** Parts of the text that open something; nobody sees them in the log. */
  readonly secrets?: readonly string[];
}

/** Who a mail comes from and goes to on its way (RFC 5321), whatever its header says. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** What became of a mail that was handed to the mail server once; `status` by RFC 3463, `atRecipient`: said of the recipient, not of the mail. */
export type Delivery =
  | { readonly is: 'taken' }
  | { readonly is: 'refused' | 'postponed'; readonly status: string; readonly atRecipient: boolean }
  /** Nothing of it was sent: the mail server was not reached. */
  | { readonly is: 'untouched' }
  /** It may have been taken. */
  | { readonly is: 'unknown' };

/** Sends mails in the background: what was handed over outlives a restart and a mail server that is down. */
export interface Mailer {
  /**
   * Resolves when the mail lies in the outbox and stands in the log under `id`. Throws for a `to` that is not one plain address.
   * Inside a transaction that transaction is given, and `start` called after it.
   */
  send(mail: Mail, options?: { readonly id?: string; readonly tx?: Tx }): Promise<void>;
  /** Sends what lies in the outbox. */
  start(): void;
  /** Address that mails come from. */
  readonly address: string;
  /** Host that takes them; undefined without a mail server. */
  readonly host?: string | undefined;
  /** What they are signed with. */
  readonly dkim?: Dkim | undefined;
  /** Hands a composed mail over once and says what became of it; nothing is tried again. Without a mail server it lies in the outbox under `id`. */
  deliver(raw: Buffer, envelope: Envelope, id: string): Promise<Delivery>;
}

/** Where a mailer says what became of its mails. */
export interface MailLog {
  begin(id: string, mail: Mail, at: Date, tx: Tx | undefined): Promise<void>;
  sent(id: string): Promise<void>;
  /** It will never arrive; the reason is a German sentence. */
  failed(id: string, why: string): Promise<void>;
}
