import { sql } from 'kysely';
import {
  hatItalienisch,
  in_,
  inReihenfolge,
  stuecke,
  type Block,
  type Sprache,
} from '../../../src/features/kommunikation/newsletter/bloecke.rules.ts';
import { alsHtml, alsText } from '../../../src/features/kommunikation/newsletter/mailtext.rules.ts';
import {
  fuelle,
  werteVon,
  type Angesprochen,
} from '../../../src/features/kommunikation/newsletter/platzhalter.rules.ts';
import type { Deps } from '../../context.ts';
import { readFile } from 'node:fs/promises';
import { composeListMail, type Einbettung } from '../../mail/compose.ts';
import type { Envelope } from '../../mail/mail.ts';
import type { Db } from '../../storage/database.ts';
import { codeOf } from './adresscode.ts';
import { anhangLinks, beilagenVon } from './anhaenge.ts';

/** A newsletter with all that its mails and its page need. */
export interface Sendung {
  readonly id: string;
  readonly betreff: string;
  readonly betreff_it: string | null;
  readonly text: string | null;
  readonly text_it: string | null;
  readonly status: string;
  readonly testam: string | null;
  readonly begonnenam: string | null;
  readonly sek_id: string;
  readonly liste_id: string;
  readonly listenname: string;
  readonly listenname_it: string | null;
  readonly listenart: 'Pflicht' | 'Mitglieder' | 'Abo';
  readonly absendername: string | null;
  readonly antwortadresse: string | null;
  readonly sektion: string;
  readonly sektion_it: string | null;
  readonly sektionsemail: string | null;
  readonly anschrift: string;
  readonly bloecke: readonly Block[];
}

/** Reads a newsletter as it is to be sent; undefined where there is none. */
export async function liesSendung(db: Db, id: string): Promise<Sendung | undefined> {
  const { rows } = await sql<Omit<Sendung, 'bloecke'>>`
    select n.id, n.betreff, n.betreff_it, n.text, n.text_it, n.status, n.testam, n.begonnenam, n.sek_id, n.liste_id,
      l.name as listenname, l.name_it as listenname_it, l.listenart, l.absendername, l.antwortadresse,
      s.name as sektion, s.name_it as sektion_it, s.email as sektionsemail,
      concat_ws(', ', nullif(s.strasse, ''), nullif(concat_ws(' ', s.plz, s.ort), '')) as anschrift
    from newsletter n join listen l on l.id = n.liste_id join sektionen s on s.id = n.sek_id where n.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const bloecke = await sql<Block>`
    select id, nr, art, text, text_it, link, link_it, bild, schmuck, datei, pruefung from newsletterbloecke where newsletter_id = ${id}`.execute(
    db,
  );
  return { ...row, bloecke: inReihenfolge(bloecke.rows) };
}

/** Whom one mail is for: a row of the frozen recipients, or whoever tries it out. */
export interface Empfaenger {
  readonly id: string;
  readonly adresse: string;
  readonly sprache: Sprache;
  readonly personen: readonly Angesprochen[];
}

/** Who stands below a newsletter. */
export const absenderVon = (s: Sendung, sprache: Sprache): string =>
  [s.absendername ?? in_(sprache, s.sektion, s.sektion_it), s.anschrift].filter((part) => part !== '').join('\n');

/** Composes the mail of one recipient, with the way it goes (RFC 2369, 2919, 8058; domain: archive-tief 1.1). */
export async function setzeAuf(
  deps: Pick<Deps, 'address' | 'files' | 'keys' | 'mailer' | 'now' | 'versand'>,
  sendung: Sendung,
  { id, adresse, sprache: gewuenscht, personen }: Empfaenger,
): Promise<{ readonly raw: Buffer; readonly envelope: Envelope; readonly betreff: string }> {
  const sprache = hatItalienisch(sendung.bloecke) ? gewuenscht : 'de';
  const key = deps.keys.of('newsletter');
  const domain = deps.mailer.address.slice(deps.mailer.address.lastIndexOf('@') + 1);
  const liste = in_(sprache, sendung.listenname, sendung.listenname_it);
  const sektion = in_(sprache, sendung.sektion, sendung.sektion_it);
  const werte = werteVon(personen, { liste, sektion });
  const code = codeOf(key, 'abmelden1', id);
  const hatRuecklauf = deps.versand.ruecklauf !== undefined;
  const kannGehen = sendung.listenart !== 'Pflicht';
  const betreff = fuelle(in_(sprache, sendung.betreff, sendung.betreff_it), werte);
  const bilder = await kleineBilder(deps, sendung);
  const rahmen = {
    sprache,
    betreff,
    vorschau: fuelle(in_(sprache, sendung.text, sendung.text_it), werte),
    absender: absenderVon(sendung, sprache),
    seite: new URL(`rundbrief/${sendung.id}`, deps.address).href,
    abmelden: kannGehen ? new URL(`abmelden/${code}`, deps.address).href : undefined,
    bild: (block: string) =>
      bilder.some(({ cid }) => cid === block)
        ? `cid:${block}`
        : new URL(`api/newsletterbild/${block}`, deps.address).href,
  };
  const teile = stuecke(sendung.bloecke, sprache, werte, anhangLinks(deps.address, sendung, false));
  const raw = await composeListMail({
    to: adresse,
    from: { name: sendung.absendername ?? sektion, address: deps.mailer.address },
    replyTo: sendung.antwortadresse ?? sendung.sektionsemail ?? undefined,
    subject: betreff,
    text: alsText(teile, rahmen),
    html: alsHtml(teile, rahmen),
    messageId: `<${id}@${domain}>`,
    headers: {
      'List-Id': `<${sendung.liste_id}.newsletter.${domain}>`,
      'Feedback-ID': `${sendung.liste_id}:newsletter:${domain}:huettenbuch`,
      ...(kannGehen ? abmeldekopf(deps.address, code, hatRuecklauf ? domain : undefined) : {}),
    },
    date: deps.now(),
    bilder,
    beilagen: await beilagenVon(deps, sendung),
    dkim: deps.mailer.dkim,
  });
  const from = hatRuecklauf ? `b.${codeOf(key, 'verp1', id)}@${domain}` : deps.mailer.address;
  return { raw, envelope: { from, to: adresse }, betreff };
}

const kleinBytes = 60_000;

/** Small pictures that only decorate go along in the mail. All others are asked for here, so that one of somebody who wants that no more can be taken back. */
async function kleineBilder({ files }: Pick<Deps, 'files'>, { bloecke }: Sendung): Promise<readonly Einbettung[]> {
  const found: Einbettung[] = [];
  for (const { id, art, schmuck, bild } of bloecke) {
    if (typeof id !== 'string' || art !== 'Bild' || schmuck !== true || !bild || bild.size > kleinBytes) continue;
    const path = await files.path(bild.sha256);
    if (path !== undefined) found.push({ cid: id, type: bild.type, content: await readFile(path) });
  }
  return found;
}

/** One page that a mail program posts to, and an address where reports are read. */
const abmeldekopf = (address: string, code: string, domain: string | undefined): Record<string, string> => ({
  'List-Unsubscribe': [
    `<${new URL(`api/abmeldung/${code}`, address).href}>`,
    ...(domain === undefined ? [] : [`<mailto:a.${code}@${domain}>`]),
  ].join(', '),
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
