import { abos } from '../../src/features/kommunikation/newsletter/abos.table.ts';
import { listen } from '../../src/features/kommunikation/newsletter/listen.table.ts';
import { newsletter } from '../../src/features/kommunikation/newsletter/newsletter.table.ts';
import { newsletterbloecke } from '../../src/features/kommunikation/newsletter/newsletterbloecke.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoInstant, localInstant } from './calendar.ts';
import type { Random } from './random.ts';
import { child, root, type Batch } from './record.ts';
import type { Block, NewsletterText } from './varianten/teile.ts';

const bloecke: readonly Block[] = [
  ['Ueberschrift', 'Hallo {{vorname|zusammen}}', 'Ciao {{vorname|a tutti}}'],
  [
    'Text',
    'der Winter steht vor der Tür. Bitte prüft bis Ende des Monats eure LVS-Geräte und meldet Mängel dem Gerätewart.',
    'l’inverno è alle porte. Controllate entro fine mese i vostri apparecchi ARTVA e segnalate i difetti al magazziniere.',
  ],
  ['Trenner'],
  ['Ueberschrift', 'Lawinenübung', 'Esercitazione valanghe'],
  [
    'Text',
    'Die gemeinsame Übung beginnt um 8 Uhr am Kreuzbergpass. Wer mitkommt, trägt sich in der App ein.',
    'L’esercitazione comune comincia alle 8 al Passo Monte Croce. Chi partecipa si iscrive nell’app.',
  ],
  ['Knopf', 'Zum Lawinenbericht', 'Al bollettino valanghe', 'https://lawinen.report/'],
];

const rettung: NewsletterText = {
  betreff: ['Vor dem Winter', 'Prima dell’inverno'],
  text: ['Geräte prüfen, Übung, Lawinenbericht', 'Controllo apparecchi, esercitazione, bollettino valanghe'],
  goenner: ['Viermal im Jahr, was die Bergrettung bewegt.', 'Quattro volte l’anno, le novità del soccorso alpino.'],
  bloecke,
};

/** Lists of the association, one that is open to all with who subscribed, and a newsletter that is being written. */
export function newsletterBatches(random: Random, sek_id: string, today: number, worte = rettung): readonly Batch[] {
  const idOf = (name: string): string => naturalId('listen', ['demo', sek_id, name]);
  const [mitglieder, goenner] = [idOf('mitglieder'), idOf('goenner')];
  const id = naturalId('newsletter', ['demo', sek_id]);
  const am = isoInstant(localInstant(today - 40, 10 * 60));
  const abonnent = (n: number): object => ({
    liste_id: goenner,
    adresse: `goenner${n}@verein.example`,
    angefragtam: am,
  });
  return [
    {
      table: 'listen',
      rows: [
        root(listen, mitglieder, [sek_id], {
          name: 'Rundbrief an die Mitglieder',
          name_it: 'Circolare ai soci',
          listenart: 'Mitglieder',
          sek_id,
        }),
        root(listen, idOf('einladungen'), [sek_id], {
          name: 'Einladungen zu Versammlungen',
          name_it: 'Convocazioni delle assemblee',
          listenart: 'Pflicht',
          sek_id,
        }),
        root(listen, goenner, [sek_id], {
          name: 'Neues für Gönner',
          name_it: 'Notizie per i sostenitori',
          listenart: 'Abo',
          oeffentlich: true,
          beschreibung: worte.goenner[0],
          beschreibung_it: worte.goenner[1],
          sek_id,
        }),
      ],
    },
    {
      table: 'abos',
      rows: [1, 2, 3, 4, 5, 6].map((n) =>
        child(abos, random, goenner, {
          ...abonnent(n),
          ...(n === 5 ? { status: 'Offen' as const } : { status: 'Bestaetigt' as const, bestaetigtam: am }),
          ...(n === 6 ? { status: 'Abgemeldet' as const, abgemeldetam: am } : {}),
          quelle: n === 6 ? 'Link' : 'Formular',
          sprache: n % 2 === 0 ? 'it' : 'de',
        }),
      ),
    },
    {
      table: 'newsletter',
      rows: [
        root(newsletter, id, [sek_id], {
          betreff: worte.betreff[0],
          betreff_it: worte.betreff[1],
          text: worte.text[0],
          text_it: worte.text[1],
          liste_id: mitglieder,
          modul: 'Mitglieder',
          filter: '{}',
          filtername: 'Alle Mitglieder',
          sek_id,
        }),
      ],
    },
    {
      table: 'newsletterbloecke',
      rows: worte.bloecke.map(([art, text, text_it, link], at) =>
        child(newsletterbloecke, random, id, {
          newsletter_id: id,
          nr: (at + 1) * 10,
          art,
          text: text ?? null,
          text_it: text_it ?? null,
          link: link ?? null,
        }),
      ),
    },
  ];
}
