/** With what mails are signed (RFC 6376): the key lies with this server, its other half in the DNS below `selektor._domainkey.domain`. */
export interface Dkim {
  readonly domain: string;
  readonly selektor: string;
  /** PEM. */
  readonly schluessel: string;
}

// Those that large receivers want to be covered (RFC 8058 4), and what a reader sees.
const signedHeaders =
  'from:sender:reply-to:to:cc:subject:date:message-id:mime-version:content-type:content-transfer-encoding:list-id:list-unsubscribe:list-unsubscribe-post:feedback-id:auto-submitted';

/** What the composer is told to sign with; nothing without a key. */
export const signing = (dkim: Dkim | undefined) =>
  dkim === undefined
    ? {}
    : {
        dkim: {
          domainName: dkim.domain,
          keySelector: dkim.selektor,
          privateKey: dkim.schluessel,
          headerFieldNames: signedHeaders,
        },
      };
