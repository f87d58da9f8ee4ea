/** One group of a report about a recipient (RFC 3464 2.3). */
export interface Meldung {
  readonly empfaenger: string;
  readonly action: string;
  /** `d.d.d` (RFC 3463), or made of the reply code where the report has none. */
  readonly status: string;
}

/** A mail that came back to one of our addresses, as far as it says something. */
export type Rueckmail =
  | { readonly art: 'zustellung'; readonly code: string | undefined; readonly meldungen: readonly Meldung[] }
  /** A complaint (RFC 5965): what in it may say which mail is meant. */
  | { readonly art: 'beschwerde'; readonly verp: string | undefined; readonly abmelden: string | undefined }
  /** Written to the address that leaves a list. */
  | { readonly art: 'abmeldung'; readonly code: string }
  /** A holiday note, an answer, anything: its text is never searched. */
  | { readonly art: 'sonst' };

interface Teil {
  readonly type: string;
  readonly kopf: ReadonlyMap<string, string>;
  readonly inhalt: string;
}

const maxDepth = 8;
const verpPattern = /\bb\.([a-z2-7]{42})@/i;
const weggangPattern = /\ba\.([a-z2-7]{42})@/i;
const seitenPattern = /\babmeldung\/([a-z2-7]{42})\b/i;

/** Reads a mail that came in (RFC 5322, 2045, 3464, 5965). What it says of our mails is read from its report and never from its text. */
export function liesRueckmail(bytes: Uint8Array): Rueckmail {
  const teile = zerlege(Buffer.from(bytes).toString('latin1'), 0);
  const [ganzes] = teile;
  const an = ['delivered-to', 'x-original-to', 'envelope-to', 'to']
    .map((name) => ganzes?.kopf.get(name) ?? '')
    .join('\n');
  const weggang = weggangPattern.exec(an)?.[1];
  if (weggang !== undefined) return { art: 'abmeldung', code: weggang.toLowerCase() };
  const beschwerde = teile.find(({ type }) => type === 'message/feedback-report');
  if (beschwerde !== undefined) {
    const returned = [beschwerde, ...teile.filter(({ type }) => istRueckgabe(type))]
      .map(({ inhalt }) => inhalt)
      .join('\n');
    return {
      art: 'beschwerde',
      verp: verpPattern.exec(returned)?.[1]?.toLowerCase(),
      abmelden: seitenPattern.exec(entfaltet(returned))?.[1]?.toLowerCase(),
    };
  }
  const report = teile.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  if (report === undefined) return { art: 'sonst' };
  return { art: 'zustellung', code: verpPattern.exec(an)?.[1]?.toLowerCase(), meldungen: meldungenVon(report.inhalt) };
}

const istRueckgabe = (type: string): boolean => type === 'message/rfc822' || type === 'text/rfc822-headers';

/** Groups of a report; the first one is about the mail as a whole. */
function meldungenVon(inhalt: string): readonly Meldung[] {
  return inhalt
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n+/)
    .map((gruppe) => kopfVon(gruppe))
    .flatMap((felder) => {
      const action = felder.get('action')?.trim().toLowerCase();
      const empfaenger = felder.get('final-recipient') ?? felder.get('original-recipient');
      if (action === undefined || empfaenger === undefined) return [];
      return [{ empfaenger: adresseIn(empfaenger), action, status: statusVon(felder) }];
    });
}

const adresseIn = (feld: string): string =>
  feld
    .slice(feld.indexOf(';') + 1)
    .trim()
    .replaceAll(/[<>]/g, '')
    .toLowerCase();

function statusVon(felder: ReadonlyMap<string, string>): string {
  const given = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(felder.get('status') ?? '')?.[1];
  if (given !== undefined) return given;
  const diagnostic = felder.get('diagnostic-code') ?? '';
  const better = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1];
  const code = /(?:^|;)\s*([245])\d\d\b/.exec(diagnostic)?.[1];
  return better ?? (code === undefined ? '' : `${code}.0.0`);
}

const entfaltet = (text: string): string => text.replaceAll(/\r?\n[ \t]+/g, ' ');

/** Header fields by their names in lower case; of several with one name, all of them. */
function kopfVon(text: string): ReadonlyMap<string, string> {
  const felder = new Map<string, string>();
  for (const line of entfaltet(text).split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const key = line.slice(0, Math.max(0, colon)).toLowerCase();
    if (!/^[!-9;-~]+$/.test(key)) continue;
    const value = line.slice(colon + 1).trim();
    felder.set(key, felder.has(key) ? `${felder.get(key) ?? ''}\n${value}` : value);
  }
  return felder;
}

/** A mail and all its parts, at any depth. */
function zerlege(text: string, depth: number): readonly Teil[] {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end === null ? text : text.slice(0, end.index);
  const body = end === null ? '' : text.slice(end.index + end[0].length);
  const kopf = kopfVon(head);
  const contentType = kopf.get('content-type') ?? 'text/plain';
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const inhalt = entschluesselt(body, kopf.get('content-transfer-encoding'));
  const self = { type, kopf, inhalt };
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(contentType)?.[1];
  if (!type.startsWith('multipart/') || boundary === undefined || depth >= maxDepth) return [self];
  const [, ...pieces] = `\n${body}`.replaceAll('\r\n--', '\n--').split(`\n--${boundary}`);
  return [
    self,
    ...pieces
      .filter((piece) => !piece.startsWith('--'))
      .flatMap((piece) => zerlege(piece.replace(/^[ \t]*\r?\n/, ''), depth + 1)),
  ];
}

function entschluesselt(body: string, encoding: string | undefined): string {
  switch (encoding?.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('latin1');
    case 'quoted-printable':
      return body
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    default:
      return body;
  }
}

/** The group that is about an address, else the first one. */
export const meldungFuer = (meldungen: readonly Meldung[], adresse: string): Meldung | undefined =>
  meldungen.find(({ empfaenger }) => empfaenger === adresse.toLowerCase()) ?? meldungen[0];
