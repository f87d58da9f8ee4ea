import { createPublicKey } from 'node:crypto';
import { isIPv4 } from 'node:net';
import {
  beiRotHoechstens,
  type Zustellpruefung,
} from '../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import { ampelsatz } from '../../../src/features/kommunikation/newsletter/ampel.rules.ts';
import type { Deps } from '../../context.ts';
import type { Dkim } from '../../mail/dkim.ts';
import { message } from '../../../src/lib/message.ts';
import { systemDns, type Dns } from '../../mail/dns.ts';
import { refused } from '../../records/refusals.ts';

/** What mails are sent with. */
export interface Absender {
  readonly domain: string;
  readonly dkim: Dkim | undefined;
  /** Host of the mail server; undefined without one. */
  readonly host: string | undefined;
  /** Whether mails that come back are read. */
  readonly hatRuecklauf: boolean;
}

type Befund = Omit<Zustellpruefung, 'was'>;

const ok = (text: string): Befund => ({ stand: 'ok', text, zeile: null });
const handeln = (text: string, zeile: string | null = null): Befund => ({ stand: 'handeln', text, zeile });
const unbekannt = (text: string): Befund => ({ stand: 'unbekannt', text, zeile: null });

/**
 * What large receivers ask of a sender, as the DNS says it (domain: archive-tief 1.2, 1.3; RFC 7208, 6376, 9989). Where the DNS does not
 * answer nothing is known, and nothing is claimed.
 */
export async function pruefeZustellbarkeit(absender: Absender, dns: Dns): Promise<readonly Zustellpruefung[]> {
  if (!absender.domain.includes('.'))
    return [
      { was: 'Absender', ...handeln(message('Der Absender der E-Mails ist noch nicht eingerichtet.'), 'MAIL_VON') },
    ];
  const all: readonly (readonly [Zustellpruefung['was'], () => Promise<Befund>])[] = [
    ['SPF', () => spf(absender, dns)],
    ['DKIM', () => dkim(absender, dns)],
    ['DMARC', () => dmarc(absender, dns)],
    ['PTR', () => ptr(absender, dns)],
    ...(absender.hatRuecklauf ? ([['MX', () => mx(absender, dns)]] as const) : []),
  ];
  return Promise.all(
    all.map(async ([was, pruefe]) => ({
      was,
      ...(await pruefe().catch(() => unbekannt(message('Der Namensdienst (DNS) hat nicht geantwortet.')))),
    })),
  );
}

type Sender = Pick<Deps, 'dns' | 'mailer' | 'versand'>;

/** The same of the sender of this server. */
export function pruefeAbsender({ dns, mailer, versand }: Sender): Promise<readonly Zustellpruefung[]> {
  const { address, host, dkim: signs } = mailer;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return pruefeZustellbarkeit(
    { domain, host, dkim: signs, hatRuecklauf: versand.ruecklauf !== undefined },
    dns ?? systemDns(),
  );
}

/** Whether something of the sender is missing now. Asks the DNS: not within a transaction. */
export const stehtAufRot = async (deps: Sender): Promise<boolean> =>
  ampelsatz(await pruefeAbsender(deps)) !== undefined;

/** Throws 422 for a mailing to so many while something of the sender is missing; what nobody knows keeps nothing back. Asks the DNS: not within a transaction. */
export async function verlangeZustellbarkeit(deps: Sender, anzahl: number): Promise<void> {
  if (anzahl <= beiRotHoechstens) return;
  const satz = ampelsatz(await pruefeAbsender(deps));
  if (satz !== undefined) throw refused(satz);
}

const mostLookups = 10;
const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

async function spf({ domain, host }: Absender, dns: Dns): Promise<Befund> {
  const found = (await dns.txt(domain)).filter(isSpf);
  const zeile = `${domain}. TXT "v=spf1 ${sendsFrom(host)} -all"`;
  if (found.length === 0)
    return handeln(
      message('Für {domain} fehlt die SPF-Zeile. Ohne sie lehnen große Empfänger Rundschreiben ab.', { domain }),
      zeile,
    );
  if (found.length > 1)
    return handeln(
      message('Für {domain} gibt es mehrere SPF-Zeilen. Gültig ist nur eine: führen Sie sie zusammen.', { domain }),
    );
  const lookups = await spfLookups(dns, domain, new Set());
  return lookups > mostLookups
    ? handeln(
        message('Die SPF-Zeile fragt {zahl} Namen ab, erlaubt sind zehn. Nehmen Sie weg, was nicht mehr sendet.', {
          zahl: lookups,
        }),
      )
    : ok(message('Es gibt eine SPF-Zeile.'));
}

/** The mechanism that names who sends (RFC 7208 5): of a server within the house only what the world sees of it, which is where mails for the domain go. */
function sendsFrom(host: string | undefined): string {
  if (host === undefined || isHere(host)) return 'mx';
  return `${isIPv4(host) ? 'ip4' : 'a'}:${host}`;
}

/** Names that whoever checks a record must ask for, those of included ones as well (RFC 7208 4.6.4). */
async function spfLookups(dns: Dns, domain: string, seen: Set<string>): Promise<number> {
  if (seen.has(domain) || seen.size > 2 * mostLookups) return 0;
  seen.add(domain);
  const record = (await dns.txt(domain)).find(isSpf) ?? '';
  let lookups = 0;
  for (const term of record.split(/\s+/).slice(1)) {
    const [, name = '', target] =
      /^[+?~-]?(include|a|mx|ptr|exists|redirect)(?:[:=]([^/]+))?(?:\/.*)?$/i.exec(term) ?? [];
    if (name === '') continue;
    lookups += 1;
    if (/^(?:include|redirect)$/i.test(name) && target !== undefined) lookups += await spfLookups(dns, target, seen);
  }
  return lookups;
}

const tagIn = (record: string, tag: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${tag}\\s*=\\s*([^;]*)`, 'i').exec(record)?.[1]?.replace(/\s+/g, '');

const weakBits = 1024;

async function dkim({ domain, dkim: signs }: Absender, dns: Dns): Promise<Befund> {
  if (signs === undefined)
    return unbekannt(
      message('Hier ist kein Schlüssel hinterlegt. Wenn der Mailserver selbst unterschreibt, ist nichts zu tun.'),
    );
  const name = `${signs.selektor}._domainkey.${signs.domain}`;
  const key = createPublicKey(signs.schluessel);
  const own = key.export({ type: 'spki', format: 'der' }).toString('base64');
  const published = (await dns.txt(name)).map((record) => tagIn(record, 'p')).filter((one) => one !== undefined);
  const zeile = `${name}. TXT "v=DKIM1; k=rsa; p=${own}"`;
  if (published.length === 0)
    return handeln(
      message(
        'Für {domain} fehlt die DKIM-Zeile. Ohne sie lehnen Gmail und Outlook Rundschreiben ab. Geben Sie diese Zeile Ihrem Domain-Anbieter.',
        { domain },
      ),
      zeile,
    );
  if (!published.includes(own))
    return handeln(message('Die DKIM-Zeile von {domain} passt nicht zum Schlüssel dieses Servers.', { domain }), zeile);
  return (key.asymmetricKeyDetails?.modulusLength ?? weakBits) < weakBits
    ? handeln(message('Der Schlüssel ist zu kurz: mindestens 1024 Bit, besser 2048.'))
    : ok(message('E-Mails werden unterschrieben, und der Schlüssel ist veröffentlicht.'));
}

/** The record of the domain, else of one above it (tree walk, RFC 9989 4.10). */
async function dmarc({ domain }: Absender, dns: Dns): Promise<Befund> {
  const labels = domain.split('.');
  for (let at = 0; at < labels.length - 1; at += 1) {
    const found = (await dns.txt(`_dmarc.${labels.slice(at).join('.')}`)).filter((text) => /^v=DMARC1\b/i.test(text));
    if (found.length > 1) return handeln(message('Es gibt mehrere DMARC-Zeilen. Gültig ist nur eine.'));
    if (found[0] !== undefined)
      return /^(?:none|quarantine|reject)$/i.test(tagIn(found[0], 'p') ?? '')
        ? ok(message('Es gibt eine DMARC-Zeile.'))
        : handeln(message('In der DMARC-Zeile fehlt, was mit falschen E-Mails geschehen soll (p).'));
  }
  return handeln(
    message('Für {domain} fehlt die DMARC-Zeile. Große Empfänger verlangen sie von allen, die viele E-Mails senden.', {
      domain,
    }),
    `_dmarc.${domain}. TXT "v=DMARC1; p=none"`,
  );
}

const isHere = (host: string): boolean =>
  !host.includes('.') || /^(?:127\.|10\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.)/.test(host);

async function ptr({ host }: Absender, dns: Dns): Promise<Befund> {
  if (host === undefined || isHere(host))
    return unbekannt(message('Von welcher Adresse E-Mails ins Netz gehen, weiß nur Ihr Mailserver.'));
  const addresses = await dns.addresses(host);
  for (const address of addresses) {
    const names = await dns.names(address);
    for (const name of names)
      if ((await dns.addresses(name)).includes(address))
        return ok(message('Die Adresse des Mailservers hat einen Namen, der zu ihr führt.'));
  }
  return addresses.length === 0
    ? unbekannt(message('Von welcher Adresse E-Mails ins Netz gehen, weiß nur Ihr Mailserver.'))
    : handeln(
        message(
          'Die Adresse des Mailservers hat keinen Namen, der zu ihr zurückführt (PTR). Den trägt ein, wer den Server vermietet.',
        ),
      );
}

const mx = async ({ domain }: Absender, dns: Dns): Promise<Befund> =>
  (await dns.mx(domain)).length > 0
    ? ok(message('Was zurückkommt, findet den Weg.'))
    : handeln(message('Für {domain} nimmt niemand E-Mails an: was unzustellbar ist, kommt nicht zurück.', { domain }));
