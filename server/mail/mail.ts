/** A mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Sends mails in the background: what was handed over outlives a restart and a mail server that is down. */
export interface Mailer {
  /** Resolves when the mail lies in the outbox. Throws for a `to` that is not one plain address. */
  send(mail: Mail): Promise<void>;
}
