import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { varianten, type Variante } from '../src/variants/variants.ts';
import type { Dkim } from './mail/dkim.ts';
import type { Form } from './operation/log.ts';
import type { MetricsAddress } from './operation/metrics-server.ts';
import { isSealKey } from './backup/seal-key.ts';
import type { Bucket } from './files/s3-objects.ts';

/** A setting that cannot work; the message is for the operator. */
export class SettingError extends Error {
  readonly kind = 'setting';
}

/** What the environment says about this server. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Path below which app and API lie, with a slash at both ends. */
  readonly base: string;
  /** `DEMO`: 1 allows demo data on DATABASE_URL too, 0 forbids it everywhere; otherwise only the embedded database gets it. */
  readonly demo: 'everywhere' | 'embedded' | 'never';
  readonly demoMitglieder: number;
  /** Missions of the demo over five years; undefined: as many as its branches would have. */
  readonly demoEinsaetze: number | undefined;
  /** Kind of organisation that an empty database is filled with and set up for; undefined: as `assets/config.json` says. */
  readonly demoVariante: Variante | undefined;
  /** `DEMO_AMTSJAHR`: 0 leaves the demo's books, orders and jobs empty. */
  readonly demoAmtsjahr: boolean;
  /** Countries (`AT`) and provinces (`IT-BZ`) whose places and postal codes are loaded; undefined: all. */
  readonly places: readonly string[] | undefined;
  readonly secret: string | undefined;
  /** Where files lie that several servers share; without one they lie in the data directory. */
  readonly bucket: Bucket | undefined;
  readonly isLocked: boolean;
  /** Mail server; without one mails stay in `DATA_DIR/postausgang`. */
  readonly smtpUrl: string | undefined;
  /** Virus scanner (clamd) as host and port; without one documents are handed out with a warning. */
  readonly scanner: { readonly host: string; readonly port: number } | undefined;
  /** Sender of mails: an address, or `Name <address>`. */
  readonly mailFrom: string;
  /** Where people find the app, with a slash at the end. */
  readonly address: string;
  /** What mails are signed with; without one the mail server does it, or nobody. */
  readonly dkim: Dkim | undefined;
  /** Whom the DNS is asked by, as host and port, where what this machine asks does not say what the world sees; undefined: as this machine does. */
  readonly nameserver: string | undefined;
  readonly versand: Versand;
  readonly sicherung: Sicherung;
  /** Where metrics are told (`METRIK`); without one nowhere. */
  readonly metrik: MetricsAddress | undefined;
}

/** How the server copies itself (README); without a folder it does so only when it is asked. */
export interface Sicherung {
  /** Where the clock puts copies: another disk, since devices let go of what a copy holds. */
  readonly ordner: string | undefined;
  /** Hour of the day, Europe/Rome, from which the copy of the day is made. */
  readonly stunde: number;
  /** How many copies are kept; older ones are removed. */
  readonly behalten: number;
  /** Public key that downloads are sealed for, base64url; without one nothing is handed out. */
  readonly schluessel: string | undefined;
}

/** How newsletters go out. */
export interface Versand {
  /** Most mails within a minute. */
  readonly proMinute: number;
  /** Hours of the day between which they go, Europe/Rome; over midnight where the first is the later one. */
  readonly fenster: { readonly von: number; readonly bis: number };
  /** A round begins when somebody releases a newsletter, not only with the clock. */
  readonly sofort: boolean;
  /** Maildir folder where mails that come back are put by the mail server; without one nothing is read. */
  readonly ruecklauf: string | undefined;
}

/** Reads the variables that the README describes. Throws SettingError. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, defaultMitglieder: number): Settings {
  const demo = given(env['DEMO']);
  if (demo !== undefined && demo !== '0' && demo !== '1')
    throw new SettingError(`DEMO muss 0 oder 1 sein, nicht „${demo}“.`);
  const port = wholeNumber('PORT', env['PORT'], 8080, 65_535);
  const base = basePath(given(env['BASE_PATH']) ?? '/');
  return {
    port,
    host: given(env['HOST']) ?? '127.0.0.1',
    dataDir: given(env['DATA_DIR']) ?? './data',
    databaseUrl: given(env['DATABASE_URL']),
    base,
    demo: demo === '1' ? 'everywhere' : demo === '0' ? 'never' : 'embedded',
    demoMitglieder: wholeNumber('DEMO_MITGLIEDER', env['DEMO_MITGLIEDER'], defaultMitglieder, 10_000_000),
    demoEinsaetze:
      given(env['DEMO_EINSAETZE']) === undefined
        ? undefined
        : wholeNumber('DEMO_EINSAETZE', env['DEMO_EINSAETZE'], 0, 10_000_000),
    demoVariante: kind(given(env['DEMO_VARIANTE'])),
    demoAmtsjahr: given(env['DEMO_AMTSJAHR']) !== '0',
    places: areas(given(env['ORTE'])),
    secret: given(env['SECRET']),
    bucket: bucket(env),
    isLocked: given(env['SPERRUNG']) === '1',
    smtpUrl: mailServer(given(env['SMTP_URL']), given(env['SMTP_OHNE_TLS']) === '1'),
    scanner: scanner(given(env['VIRENPRUEFUNG'])),
    mailFrom: sender(given(env['MAIL_VON']) ?? 'huettenbuch@localhost'),
    address: publicAddress(given(env['ADRESSE']) ?? `http://localhost:${port}${base}`),
    dkim: signature(given(env['DKIM']), given(env['MAIL_VON']) ?? ''),
    nameserver: nameserver(given(env['NAMENSDIENST'])),
    versand: {
      proMinute: wholeNumber('NEWSLETTER_PRO_MINUTE', env['NEWSLETTER_PRO_MINUTE'], 60, 100_000),
      fenster: hours(given(env['NEWSLETTER_FENSTER']) ?? '8-20'),
      sofort: true,
      ruecklauf: given(env['RUECKLAUF']),
    },
    sicherung: backups(env),
    metrik: metricsAddress(given(env['METRIK'])),
  };
}

function kind(name: string | undefined): Variante | undefined {
  const found = varianten.find((one) => one === name);
  if (name !== undefined && found === undefined)
    throw new SettingError(`DEMO_VARIANTE muss ${varianten.join(', ')} sein, nicht „${name}“.`);
  return found;
}

const given = (value: string | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : value;

function wholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  const value = given(text);
  if (value === undefined) return fallback;
  if (!/^\d{1,9}$/.test(value) || Number(value) > max)
    throw new SettingError(`${name} muss eine Zahl von 0 bis ${max} sein, nicht „${value}“.`);
  return Number(value);
}

// Not quoted when it is wrong: it may hold a password.
function mailServer(url: string | undefined, isPlainAllowed: boolean): string | undefined {
  if (url !== undefined && (!/^smtps?:\/\//.test(url) || !URL.canParse(url)))
    throw new SettingError('SMTP_URL muss ein Mailserver wie smtps://benutzer:kennwort@mail.verband.example sein.');
  if (url === undefined || isPlainAllowed || url.startsWith('smtps:')) return url;
  const demanding = new URL(url);
  // Read by nodemailer: a server that offers no encryption gets no mail.
  demanding.searchParams.set('requireTLS', 'true');
  return demanding.href;
}

function sender(text: string): string {
  const address = /^[^<>,;\p{Cc}]+<([^<>]+)>$/u.exec(text)?.[1] ?? text;
  if (!/^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/.test(address))
    throw new SettingError(
      `MAIL_VON muss eine Adresse wie „Hüttenbuch <buero@verband.example>“ sein, nicht „${text}“.`,
    );
  return text;
}

/** `selector:file`: the file holds a private RSA key as PEM. */
function signature(text: string | undefined, from: string): Dkim | undefined {
  if (text === undefined) return undefined;
  const [, selektor = '', file = ''] = /^([a-z\d][a-z\d.-]{0,62}):(.+)$/i.exec(text) ?? [];
  const domain = /@([^<>@]+)>?$/.exec(from)?.[1] ?? '';
  try {
    if (selektor === '' || domain === '') throw new Error('incomplete');
    const schluessel = readFileSync(file, 'utf8');
    if (createPrivateKey(schluessel).asymmetricKeyType !== 'rsa') throw new Error('no RSA key');
    return { domain, selektor, schluessel };
  } catch {
    throw new SettingError(
      'DKIM muss wie „huette2026:/etc/huettenbuch/dkim.pem“ einen Namen und eine Datei mit einem privaten RSA-Schlüssel nennen; MAIL_VON nennt die Domain.',
    );
  }
}

function nameserver(text: string | undefined): string | undefined {
  if (text === undefined || isIP(text) !== 0) return text;
  const [, six = '', four = '', port = ''] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  if ((isIPv6(six) || isIPv4(four)) && Number(port) > 0 && Number(port) < 65_536) return text;
  throw new SettingError(`NAMENSDIENST muss eine Adresse wie 192.0.2.53 oder 192.0.2.53:53 sein, nicht „${text}“.`);
}

function publicAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
  if (!isPlain)
    throw new SettingError(`ADRESSE muss eine Adresse wie https://verband.example/huette/ sein, nicht „${text}“.`);
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function hours(text: string): Versand['fenster'] {
  const [, von = '', bis = ''] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (von === '' || Number(von) > 23 || Number(bis) > 24 || Number(von) === Number(bis))
    throw new SettingError(`NEWSLETTER_FENSTER muss Stunden wie 8-20 nennen, nicht „${text}“.`);
  return { von: Number(von), bis: Number(bis) };
}

function backups(env: Readonly<Record<string, string | undefined>>): Sicherung {
  const behalten = wholeNumber('SICHERUNG_BEHALTEN', env['SICHERUNG_BEHALTEN'], 14, 1000);
  if (behalten === 0) throw new SettingError('SICHERUNG_BEHALTEN muss mindestens 1 sein.');
  const schluessel = given(env['SICHERUNG_SCHLUESSEL']);
  if (schluessel !== undefined && !isSealKey(schluessel))
    throw new SettingError(
      'SICHERUNG_SCHLUESSEL muss der öffentliche Schlüssel sein, den „npm run sicherung -- --neuer-schluessel <Datei>“ nennt.',
    );
  return {
    ordner: given(env['SICHERUNG_ORDNER']),
    stunde: wholeNumber('SICHERUNG_STUNDE', env['SICHERUNG_STUNDE'], 3, 23),
    behalten,
    schluessel,
  };
}

// Nothing of it is quoted when it is wrong: it holds a secret.
function bucket(env: Readonly<Record<string, string | undefined>>): Bucket | undefined {
  const url = given(env['S3_URL']);
  if (url === undefined) return undefined;
  const [name, key, secret] = ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'].map((variable) => given(env[variable]));
  if (!/^https?:\/\//.test(url) || !URL.canParse(url) || new URL(url).username !== '')
    throw new SettingError('S3_URL muss die Adresse eines Objektspeichers wie https://s3.verband.example sein.');
  if (name === undefined || key === undefined || secret === undefined)
    throw new SettingError('Zu S3_URL gehören S3_BUCKET, S3_KEY und S3_SECRET.');
  return { url, name, region: given(env['S3_REGION']) ?? 'us-east-1', key, secret, prefix: '' };
}

function areas(text: string | undefined): readonly string[] | undefined {
  const named = text?.split(',').map((area) => area.trim());
  const wrong = named?.find((area) => !/^[A-Z]{2}(-\w+)?$/.test(area));
  if (wrong !== undefined)
    throw new SettingError(`ORTE muss Länder und Provinzen wie AT,IT-BZ nennen, nicht „${wrong}“.`);
  return named;
}

function basePath(path: string): string {
  if (!/^\/([\w-]+\/)*([\w-]+)?$/.test(path))
    throw new SettingError(`BASE_PATH muss ein Pfad wie /huettenbuch/ sein, nicht „${path}“.`);
  return path.endsWith('/') ? path : `${path}/`;
}

/** How events are written: `LOG`, else JSON in production (NODE_ENV) and text elsewhere. Throws SettingError. */
export function logForm(env: Readonly<Record<string, string | undefined>>): Form {
  const text = given(env['LOG']) ?? (env['NODE_ENV'] === 'production' ? 'json' : 'text');
  if (text !== 'json' && text !== 'text') throw new SettingError(`LOG muss json oder text sein, nicht „${text}“.`);
  return text;
}

function metricsAddress(value: string | undefined): MetricsAddress | undefined {
  if (value === undefined) return undefined;
  const [, host = '127.0.0.1', port = ''] = /^(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(value) ?? [];
  if (port === '' || Number(port) > 65_535)
    throw new SettingError(`METRIK muss ein Port wie 9464 oder 0.0.0.0:9464 sein, nicht „${value}“.`);
  return { host: host.replace(/[[\]]/g, ''), port: Number(port) };
}

function scanner(value: string | undefined): Settings['scanner'] {
  if (value === undefined) return undefined;
  const [, host = '', port] = /^([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(value) ?? [];
  if (host === '')
    throw new SettingError(`VIRENPRUEFUNG muss wie clamd.verband.example:3310 aussehen, nicht „${value}“.`);
  return { host: host.replace(/[[\]]/g, ''), port: wholeNumber('VIRENPRUEFUNG', port, 3310, 65_535) };
}
