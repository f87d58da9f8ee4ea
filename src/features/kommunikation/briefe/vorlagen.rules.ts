import type { Known } from '../../../kit/define-table.ts';
import { message } from '../../../lib/message.ts';
import { falscherPlatzhalter, fuelleAus, platzhalterIn } from '../newsletter/platzhalter.rules.ts';
import type { Vorlagenart } from './briefe.vocabularies.ts';
import type { emailvorlagen } from './emailvorlagen.table.ts';

/** What may stand in the mails of a kind, with a value to look at; without those of `noetig` the mail would be of no use. */
interface Platzhalterliste {
  readonly werte: Readonly<Record<string, Vorlagenwert>>;
  readonly noetig: readonly string[];
}

const kurs = {
  anrede: { de: 'Guten Tag Anna Muster,', it: 'Buongiorno Anna Muster,' },
  name: 'Anna Muster',
  kurs: 'Lawinenkurs',
  angaben: '14.03.2027, Sexten',
};
const antwort = {
  frist: '01.03.2027, 23:59',
  linkja: 'https://verband.example/a?bestaetigung=1',
  linknein: 'https://verband.example/a?bestaetigung=0',
};

/** The placeholders of each kind of mail; given out for ever, so that stored templates stay good. */
export const vorlagenplatzhalter: Readonly<Record<Vorlagenart, Platzhalterliste>> = {
  Kurseinladung: { werte: { ...kurs, ...antwort }, noetig: ['linkja', 'linknein'] },
  Kursplatz: { werte: { ...kurs, ...antwort }, noetig: ['linkja', 'linknein'] },
  Nachruecken: { werte: kurs, noetig: ['kurs'] },
  Kursabsage: { werte: kurs, noetig: ['kurs'] },
  Kurserinnerung: { werte: { ...kurs, treffpunkt: 'Parkplatz Fischleintal' }, noetig: ['kurs'] },
  Kursumfrage: { werte: { ...kurs, link: 'https://verband.example/kursumfrage/x' }, noetig: ['link'] },
  Dienstplan: { werte: { nachricht: 'Am 14.03.2027 sind Sie von 8 bis 20 Uhr eingeteilt.' }, noetig: ['nachricht'] },
  Pruefungen: {
    werte: { anzahl: '2', liste: '14.03.2027  12 Seil\n20.03.2027  13 Helm', link: '' },
    noetig: ['liste'],
  },
  Ausleihe: { werte: { nachricht: 'Bitte bringen Sie „12 Seil“ bis 14.03.2027 zurück.' }, noetig: ['nachricht'] },
  Verlust: { werte: { was: '12 Funkgerät', wann: '14.03.2027, 08:00' }, noetig: ['was'] },
  Lastschrift: {
    werte: {
      tag: '14.03.2027',
      betrag: '30,00 €',
      konto: 'IT60 … 3456',
      zahler: 'Anna Muster',
      zweck: 'Mitgliedsbeitrag 2027',
      glaeubiger: 'Verein',
      glaeubigerid: 'IT66ZZZA1B2C3D4E5F6G7H8',
      mandat: 'M-0001',
    },
    noetig: ['tag', 'betrag', 'glaeubigerid', 'mandat'],
  },
  Bestellung: {
    werte: {
      nummer: 'B-0001',
      stand: { de: 'abholbereit', it: 'pronto per il ritiro' },
      grund: '',
      link: 'https://verband.example/',
    },
    noetig: ['nummer', 'stand'],
  },
  Rechnung: {
    werte: {
      dokument: { de: 'Rechnung', it: 'fattura' },
      nummer: 'R1001-2027-0001',
      betreff: 'Saalmiete',
      betrag: '100,00 €',
      aussteller: 'Verein',
    },
    noetig: ['nummer'],
  },
};

export type Emailvorlage = Known<typeof emailvorlagen>;

/** Names that may stand in the mails of a kind. */
export const namenVon = (art: Vorlagenart): readonly string[] => Object.keys(vorlagenplatzhalter[art].werte);

/** What is wrong with a template, by column; packed sentences. */
export function vorlagenfehler(vorlage: Emailvorlage): readonly { readonly feld: string; readonly text: string }[] {
  const { art } = vorlage;
  if (art === null || art === undefined) return [];
  const issues: { feld: string; text: string }[] = [];
  for (const feld of ['betreff', 'betreff_it', 'text', 'text_it'] as const) {
    const value = vorlage[feld] ?? '';
    const wrong = falscherPlatzhalter(value, namenVon(art));
    const misplaced = falscherLink(value, feld.startsWith('betreff'));
    if (wrong !== undefined) issues.push({ feld, text: wrong });
    else if (misplaced !== undefined) issues.push({ feld, text: misplaced });
    else if (feld.startsWith('text') && value !== '') {
      const there = platzhalterIn(value);
      const missing = vorlagenplatzhalter[art].noetig.find((name) => !there.includes(name));
      if (missing !== undefined)
        issues.push({
          feld,
          text: message('Hier fehlt {wort}: ohne das hilft die Nachricht nicht.', { wort: `{{${missing}}}` }),
        });
    }
  }
  return issues;
}

const links = ['link', 'linkja', 'linknein'];
const nurLink = /^[ \t]*\{\{[ \t]*(?:link|linkja|linknein)[ \t]*\}\}[ \t]*$/u;

/** What opens something is no part of an address that somebody else reads: it stands alone on its line, and in no subject, which lies in the log. */
function falscherLink(value: string, istBetreff: boolean): string | undefined {
  const free = istBetreff
    ? value
    : value
        .split(/\r\n|\r|\n/u)
        .filter((line) => !nurLink.test(line))
        .join('\n');
  const name = platzhalterIn(free).find((one) => links.includes(one));
  if (name === undefined) return undefined;
  const wort = `{{${name}}}`;
  return istBetreff
    ? message('{wort} darf nicht im Betreff stehen.', { wort })
    : message('{wort} muss allein in einer eigenen Zeile stehen.', { wort });
}

/** A value in one language, or the same in both. */
export type Vorlagenwert = string | { readonly de: string; readonly it: string };

/** A mail as a template says it in a language, in German where nothing is written in Italian. Whatever a value holds stays one line in the subject. */
export function ausVorlage(
  { betreff, betreff_it, text, text_it }: Emailvorlage,
  art: Vorlagenart,
  sprache: 'de' | 'it',
  werte: Readonly<Record<string, Vorlagenwert>>,
): { readonly subject: string; readonly text: string } {
  const said = sprache === 'it' && (text_it ?? '') !== '' ? 'it' : 'de';
  const flat = Object.fromEntries(
    Object.entries(werte).map(([name, value]) => [name, typeof value === 'string' ? value : value[said]]),
  );
  const filled = (written: string | null | undefined): string => fuelleAus(namenVon(art), written ?? '', flat);
  return {
    subject: filled((said === 'it' && betreff_it) || betreff)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    text: `${filled(said === 'it' ? text_it : text).trimEnd()}\n`,
  };
}
