import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { betragInWorten } from '../betrag-in-worten.rules.ts';
import { rechtDerForm } from '../quittung.rules.ts';
import type { Quittungsinhalt } from '../spendenquittungen.calls.ts';
import { addressLines, box, framed, grey, signed, type Quittungsdruck } from './quittung-layout.ts';

// German law has its receipts in German and in these words, in this order (BMF, 7.11.2013): they are no texts of the product.
const law =
  'im Sinne des § 10b des Einkommensteuergesetzes an eine der in § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes bezeichneten Körperschaften, Personenvereinigungen oder Vermögensmassen';
const titles = {
  Geld: 'Bestätigung über Geldzuwendungen/Mitgliedsbeitrag',
  Sach: 'Bestätigung über Sachzuwendungen',
  Sammel: 'Sammelbestätigung über Geldzuwendungen/Mitgliedsbeiträge',
};
const origins = [
  [
    'Betriebsvermoegen',
    'Die Sachzuwendung stammt nach den Angaben des Zuwendenden aus dem Betriebsvermögen. Die Zuwendung wurde nach dem Wert der Entnahme (ggf. mit dem niedrigeren gemeinen Wert) und nach der Umsatzsteuer, die auf die Entnahme entfällt, bewertet.',
  ],
  ['Privatvermoegen', 'Die Sachzuwendung stammt nach den Angaben des Zuwendenden aus dem Privatvermögen.'],
  ['KeineAngaben', 'Der Zuwendende hat trotz Aufforderung keine Angaben zur Herkunft der Sachzuwendung gemacht.'],
] as const;
const papers = 'Geeignete Unterlagen, die zur Wertermittlung gedient haben, z. B. Rechnung, Gutachten, liegen vor.';
const feesHead =
  'Nur für steuerbegünstigte Einrichtungen, bei denen die Mitgliedsbeiträge steuerlich nicht abziehbar sind:';
const noFee =
  'Es wird bestätigt, dass es sich nicht um einen Mitgliedsbeitrag handelt, dessen Abzug nach § 10b Abs. 1 des Einkommensteuergesetzes ausgeschlossen ist.';
const noOther =
  'Es wird bestätigt, dass über die in der Gesamtsumme enthaltenen Zuwendungen keine weiteren Bestätigungen, weder formelle Zuwendungsbestätigungen noch Beitragsquittungen oder Ähnliches ausgestellt wurden und werden.';
const waiverInAnnex =
  'Ob es sich um den Verzicht auf Erstattung von Aufwendungen handelt, ist der Anlage zur Sammelbestätigung zu entnehmen.';
const liability =
  'Wer vorsätzlich oder grob fahrlässig eine unrichtige Zuwendungsbestätigung erstellt oder veranlasst, dass Zuwendungen nicht zu den in der Zuwendungsbestätigung angegebenen steuerbegünstigten Zwecken verwendet werden, haftet für die entgangene Steuer (§ 10b Abs. 4 EStG, § 9 Abs. 3 KStG, § 9 Nr. 5 GewStG).';
const validity =
  'Diese Bestätigung wird nicht als Nachweis für die steuerliche Berücksichtigung der Zuwendung anerkannt, wenn das Datum des Freistellungsbescheides länger als 5 Jahre bzw. das Datum der Feststellung der Einhaltung der satzungsmäßigen Voraussetzungen nach § 60a Abs. 1 AO länger als 3 Jahre seit Ausstellung des Bescheides zurückliegt (§ 63 Abs. 5 AO).';

type Form = keyof typeof titles;
const isGerman = (form: Quittungsinhalt['form']): form is Form => rechtDerForm(form) === 'DE';

/** The receipt of German law: one page, and for a collective one its annex. */
export function zuwendungsbestaetigung(druck: Quittungsdruck): readonly Content[] {
  const { inhalt } = druck;
  const { form, aussteller, spender, zuwendungen, summe } = inhalt;
  if (!isGerman(form)) return [];
  const [first] = zuwendungen;
  const front: Content[] = [
    framed('Aussteller (Bezeichnung und Anschrift der steuerbegünstigten Einrichtung)', addressLines(aussteller)),
    { text: titles[form], bold: true, fontSize: 13, margin: [0, 8, 0, 1] },
    { text: law, margin: [0, 0, 0, 6] },
    framed('Name und Anschrift des Zuwendenden:', addressLines(spender)),
    amounts(form, summe, form === 'Sammel' ? period(inhalt) : formatDate(first?.datum)),
    ...(form === 'Geld' ? [waiver(first?.verzicht === true)] : []),
    ...(form === 'Sach' && first !== undefined ? goods(first) : []),
    exemption(aussteller),
    {
      text: `Es wird bestätigt, dass die Zuwendung nur zur Förderung ${aussteller.zwecke} verwendet wird.`,
      margin: gap,
    },
    ...(form === 'Sach' || aussteller.beitraege_abziehbar ? [] : [{ text: feesHead, margin: gap }, box(true, noFee)]),
    ...(form === 'Sammel'
      ? [
          { text: noOther, margin: gap },
          { text: waiverInAnnex, margin: gap },
        ]
      : []),
    signed(
      druck,
      '(Ort, Datum und Unterschrift des Zuwendungsempfängers)',
      `Die maschinelle Erstellung der Zuwendungsbestätigungen wurde dem Finanzamt ${aussteller.finanzamt} am ${formatDate(aussteller.maschinell_am)} angezeigt.`,
    ),
    { text: 'Hinweis:', bold: true, fontSize: 8, margin: [0, 8, 0, 1] },
    { text: liability, fontSize: 8 },
    { text: validity, fontSize: 8, margin: [0, 3, 0, 0] },
  ];
  return [{ stack: front }, ...(form === 'Sammel' ? annex(inhalt) : [])];
}

const gap: [number, number, number, number] = [0, 5, 0, 0];

const period = ({ von, bis }: Pick<Quittungsinhalt, 'von' | 'bis'>): string =>
  `${formatDate(von)} bis ${formatDate(bis)}`;

const valueNames = { Geld: 'Betrag der Zuwendung', Sach: 'Wert der Zuwendung', Sammel: 'Gesamtbetrag der Zuwendung' };

function amounts(form: Form, cents: number, when: string): Content {
  const cell = (label: string, value: string): TableCell => ({
    stack: [
      { text: label, fontSize: 7.5, color: grey },
      { text: value, bold: true },
    ],
  });
  return {
    table: {
      widths: ['auto', '*', 'auto'],
      body: [
        [
          cell(`${valueNames[form]} - in Ziffern -`, formatMoney(cents)),
          cell('- in Buchstaben -', betragInWorten(cents, 'de')),
          cell(form === 'Sammel' ? 'Zeitraum der Sammelbestätigung:' : 'Tag der Zuwendung:', when),
        ],
      ],
    },
    margin: [0, 6, 0, 0],
  };
}

const waiver = (isWaiver: boolean): Content => ({
  columns: [
    { text: 'Es handelt sich um den Verzicht auf Erstattung von Aufwendungen', width: 'auto' },
    { ...box(isWaiver, 'Ja'), width: 50, margin: 0 },
    { ...box(!isWaiver, 'Nein'), width: 60, margin: 0 },
  ],
  columnGap: 12,
  margin: [0, 5, 0, 0],
});

function goods(gift: Quittungsinhalt['zuwendungen'][number]): readonly Content[] {
  const { bezeichnung, zustand, anschaffung_am, kaufpreisbetrag, herkunft, wertunterlagen } = gift;
  const said = [
    bezeichnung,
    `angeschafft am ${formatDate(anschaffung_am)}`,
    `Zustand: ${zustand}`,
    `Kaufpreis: ${formatMoney(kaufpreisbetrag)}`,
  ].join('; ');
  return [
    { stack: [framed('Genaue Bezeichnung der Sachzuwendung mit Alter, Zustand, Kaufpreis usw.', [said])], margin: gap },
    ...origins.map(([name, sentence]) => box(herkunft === name, sentence)),
    box(wertunterlagen, papers),
  ];
}

function exemption(aussteller: Quittungsinhalt['aussteller']): Content {
  const { zwecke, finanzamt, steuernr, bescheidart, bescheiddatum, veranlagungszeitraum } = aussteller;
  const day = formatDate(bescheiddatum);
  return box(
    true,
    bescheidart === 'Feststellung'
      ? `Die Einhaltung der satzungsmäßigen Voraussetzungen nach den §§ 51, 59, 60 und 61 AO wurde vom Finanzamt ${finanzamt}, StNr. ${steuernr} mit Bescheid vom ${day} nach § 60a AO gesondert festgestellt. Wir fördern nach unserer Satzung ${zwecke}.`
      : `Wir sind wegen Förderung ${zwecke} nach ${
          bescheidart === 'AnlageKSt' ? 'der Anlage zum Körperschaftsteuerbescheid' : 'dem Freistellungsbescheid'
        } des Finanzamtes ${finanzamt}, StNr. ${steuernr}, vom ${day} für den letzten Veranlagungszeitraum ${veranlagungszeitraum} nach § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes von der Körperschaftsteuer und nach § 3 Nr. 6 des Gewerbesteuergesetzes von der Gewerbesteuer befreit.`,
  );
}

/** Every gift by day, kind, waiver and amount; its sum is that of the front. */
function annex(inhalt: Quittungsinhalt): readonly Content[] {
  const { zuwendungen, summe, ausgestellt_am, spender } = inhalt;
  const head = ['Datum der Zuwendung', 'Art der Zuwendung', 'Verzicht auf Erstattung von Aufwendungen', 'Betrag'];
  return [
    {
      text: `Anlage zur Sammelbestätigung vom ${formatDate(ausgestellt_am)}`,
      bold: true,
      fontSize: 13,
      pageBreak: 'before',
    },
    { text: `${spender.name} · Zeitraum ${period(inhalt)}`, margin: [0, 2, 0, 8] },
    {
      table: {
        headerRows: 1,
        widths: ['auto', '*', 'auto', 'auto'],
        dontBreakRows: true,
        body: [
          head.map((text, at) => ({ text, bold: true, alignment: at === 3 ? 'right' : 'left' }) as const),
          ...zuwendungen.map(({ datum, art, verzicht, betrag }): TableCell[] => [
            formatDate(datum),
            art === 'Mitgliedsbeitrag' ? 'Mitgliedsbeitrag' : 'Geldzuwendung',
            verzicht ? 'ja' : 'nein',
            { text: formatMoney(betrag), alignment: 'right' },
          ]),
          [
            { text: 'Gesamtsumme', bold: true, colSpan: 3 },
            {},
            {},
            { text: formatMoney(summe), bold: true, alignment: 'right' },
          ],
        ],
      },
    },
  ];
}
