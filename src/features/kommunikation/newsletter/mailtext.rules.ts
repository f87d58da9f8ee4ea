import type { Sprache, Stueck } from './bloecke.rules.ts';

/** What stands around the blocks of a mail. */
export interface Rahmen {
  readonly sprache: Sprache;
  readonly betreff: string;
  readonly vorschau: string;
  /** Who sends it, with an address: every mail says so. */
  readonly absender: string;
  /** The page that shows it. */
  readonly seite: string;
  /** The page to leave the list; undefined for a list that nobody leaves. */
  readonly abmelden: string | undefined;
  /** Where a picture lies, by its block. */
  readonly bild: (id: string) => string;
}

const worte = {
  de: { seite: 'Im Browser ansehen', abmelden: 'Von dieser Liste abmelden' },
  it: { seite: 'Aprire nel browser', abmelden: 'Cancellarsi da questa lista' },
} as const;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML and in its attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => signs[sign] ?? sign);

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const anchor = (link: string, text: string): string =>
  `<a href="${escapeHtml(link)}" style="color:#0b5394">${escapeHtml(text)}</a>`;

/** The mail as HTML: one column, tables for old readers, no script, nothing that tells that it was opened (domain: archive-tief 1.10). */
export function alsHtml(stuecke: readonly Stueck[], rahmen: Rahmen): string {
  const { sprache, betreff, vorschau, absender, seite, abmelden } = rahmen;
  const rows = stuecke.map((one) => `<tr><td style="padding:8px 24px">${htmlVon(one, rahmen)}</td></tr>`).join('\n');
  const foot = [
    anchor(seite, worte[sprache].seite),
    ...(abmelden === undefined ? [] : [anchor(abmelden, worte[sprache].abmelden)]),
  ].join(' · ');
  return `<!doctype html>
<html lang="${sprache}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(betreff)}</title>
</head>
<body style="margin:0;padding:0">
${vorschau === '' ? '' : `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(vorschau)}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${font};font-size:16px;line-height:1.5">
${rows}
<tr><td style="padding:24px;font-size:13px;border-top:1px solid #888888">${escapeHtml(absender).replaceAll('\n', '<br>')}<br>${foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function htmlVon(stueck: Stueck, { bild }: Rahmen): string {
  switch (stueck.art) {
    case 'ueberschrift':
      return `<h2 style="margin:16px 0 0;font-size:22px;line-height:1.25">${escapeHtml(stueck.text)}</h2>`;
    case 'text':
      return stueck.absaetze
        .map(
          (absatz) =>
            `<p style="margin:0 0 12px">${absatz
              .map(({ text, link }) =>
                link === undefined ? escapeHtml(text).replaceAll('\n', '<br>') : anchor(link, text),
              )
              .join('')}</p>`,
        )
        .join('');
    case 'bild': {
      const image = `<img src="${escapeHtml(bild(stueck.id))}" alt="${escapeHtml(stueck.alt)}" width="552" style="display:block;width:100%;max-width:552px;height:auto;border:0">`;
      return stueck.link === undefined ? image : `<a href="${escapeHtml(stueck.link)}">${image}</a>`;
    }
    case 'knopf':
      return `<a href="${escapeHtml(stueck.link)}" style="display:inline-block;padding:12px 20px;background:#0b5394;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(stueck.text)}</a>`;
    case 'trenner':
      return '<hr style="border:0;border-top:1px solid #888888">';
  }
}

/** The mail as plain text, made of the blocks and not of the HTML: links stand behind their text. */
export function alsText(stuecke: readonly Stueck[], rahmen: Rahmen): string {
  const { sprache, absender, seite, abmelden } = rahmen;
  const foot = [
    absender,
    `${worte[sprache].seite}: ${seite}`,
    ...(abmelden === undefined ? [] : [`${worte[sprache].abmelden}: ${abmelden}`]),
  ];
  return `${[...stuecke.map(textVon).filter((text) => text !== ''), '--', foot.join('\n')].join('\n\n')}\n`;
}

const mitLink = (text: string, link: string | undefined): string =>
  link === undefined || link === text ? text : `${text} (${link})`;

function textVon(stueck: Stueck): string {
  switch (stueck.art) {
    case 'ueberschrift':
      return `${stueck.text}\n${'='.repeat(Math.min(stueck.text.length, 60))}`;
    case 'text':
      return stueck.absaetze.map((absatz) => absatz.map(({ text, link }) => mitLink(text, link)).join('')).join('\n\n');
    case 'bild':
      return stueck.alt === '' ? '' : mitLink(`[${stueck.alt}]`, stueck.link);
    case 'knopf':
      return mitLink(stueck.text, stueck.link);
    case 'trenner':
      return '-----';
  }
}
