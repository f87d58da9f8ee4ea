import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfPages, pdfText } from '../../../../tests/pdf-text.ts';
import { plainText } from '../../../lib/message.ts';
import type { Quittungsinhalt } from '../spendenquittungen.calls.ts';
import { annulliert, entwurf, quittungPdf, zweitschrift } from './quittung-pdf.ts';
import type { Quittungsdruck } from './quittung-layout.ts';

beforeAll(() => {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
  pdfMake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
});

const gift = (
  values: Partial<Quittungsinhalt['zuwendungen'][number]> = {},
): Quittungsinhalt['zuwendungen'][number] => ({
  id: 'z',
  art: 'Geldspende',
  betrag: 132250,
  datum: '2025-06-01',
  zahlungsart: 'Ueberweisung',
  verzicht: false,
  bezeichnung: null,
  zustand: null,
  anschaffung_am: null,
  kaufpreisbetrag: null,
  herkunft: null,
  wertunterlagen: false,
  ...values,
});
const inhalt = (values: Partial<Quittungsinhalt> = {}): Quittungsinhalt => {
  const zuwendungen = values.zuwendungen ?? [gift()];
  return {
    form: 'Geld',
    aussteller: {
      name: 'Bergwacht Musterau e. V.',
      name_it: 'Soccorso alpino Musterau',
      strasse: 'Talweg 1',
      plz: '83435',
      ort: 'Musterau',
      vereinsart: 'EO',
      steuernr: '106/123/45678',
      finanzamt: 'Berchtesgaden',
      bescheidart: 'Freistellung',
      bescheiddatum: '2024-03-14',
      veranlagungszeitraum: '2021 bis 2023',
      zwecke: 'der Rettung aus Lebensgefahr',
      beitraege_abziehbar: false,
      maschinell_am: null,
      runts_nr: '4711',
      runts_datum: '2022-11-07',
      faksimile: null,
    },
    spender: {
      name: 'Eva Höllrigl',
      strasse: 'Dorf 2',
      plz: '39030',
      ort: 'Sexten',
      land: 'IT',
      steuer_id: 'HLLVEA80A41A952X',
    },
    von: '2025-01-01',
    bis: '2025-12-31',
    ausgestellt_am: '2026-01-20',
    summe: zuwendungen.reduce((sum, { betrag }) => sum + betrag, 0),
    signaturart: 'Unterschrift',
    ...values,
    zuwendungen,
  };
};
const druck = (values: Partial<Quittungsinhalt> = {}, more: Partial<Quittungsdruck> = {}): Quittungsdruck => ({
  inhalt: inhalt(values),
  nummer: '06-2026-00001',
  vermerk: undefined,
  faksimile: undefined,
  locale: 'de',
  words: plainText,
  ...more,
});
const made = async (...all: readonly Quittungsdruck[]): Promise<{ text: string; pages: number }> => {
  const bytes = await pdfMake.createPdf(quittungPdf(all)).getBuffer();
  return { text: pdfText(bytes).replaceAll(/\s+/g, ' '), pages: pdfPages(bytes) };
};
/** Every part is there, each behind the one before. */
function inOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    expect(at < 0 ? part : '').toBe('');
    from = at + part.length;
  }
}
const sachspende = gift({
  art: 'Sachspende',
  betrag: 38000,
  bezeichnung: 'Akku-Bohrmaschine',
  zustand: 'gebraucht, gut',
  anschaffung_am: '2023-05-01',
  kaufpreisbetrag: 52000,
  herkunft: 'Privatvermoegen',
  wertunterlagen: true,
});

describe('the receipt of German law', () => {
  test('of money has the official words in their order, on one page and without thanks', async () => {
    const { text, pages } = await made(druck());
    inOrder(text, [
      'Nr. 06-2026-00001',
      'Aussteller (Bezeichnung und Anschrift der steuerbegünstigten Einrichtung)',
      'Bergwacht Musterau e. V.',
      'Bestätigung über Geldzuwendungen/Mitgliedsbeitrag',
      'im Sinne des § 10b des Einkommensteuergesetzes an eine der in § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes',
      'Name und Anschrift des Zuwendenden:',
      'Eva Höllrigl',
      'Betrag der Zuwendung - in Ziffern -',
      '1.322,50 €',
      'eintausenddreihundertzweiundzwanzig Euro und fünfzig Cent',
      'Tag der Zuwendung:',
      '01.06.2025',
      'Es handelt sich um den Verzicht auf Erstattung von Aufwendungen',
      'Wir sind wegen Förderung der Rettung aus Lebensgefahr nach dem Freistellungsbescheid des Finanzamtes Berchtesgaden, StNr. 106/123/45678, vom 14.03.2024 für den letzten Veranlagungszeitraum 2021 bis 2023 nach § 5 Abs. 1 Nr. 9',
      'Es wird bestätigt, dass die Zuwendung nur zur Förderung der Rettung aus Lebensgefahr verwendet wird.',
      'Nur für steuerbegünstigte Einrichtungen, bei denen die Mitgliedsbeiträge steuerlich nicht abziehbar sind:',
      'Es wird bestätigt, dass es sich nicht um einen Mitgliedsbeitrag handelt',
      'Musterau, 20.01.2026',
      '(Ort, Datum und Unterschrift des Zuwendungsempfängers)',
      'Hinweis:',
      'Wer vorsätzlich oder grob fahrlässig eine unrichtige Zuwendungsbestätigung erstellt',
      'Diese Bestätigung wird nicht als Nachweis',
      '(§ 63 Abs. 5 AO).',
    ]);
    expect(pages).toBe(1);
    expect(text).not.toMatch(/dank/i);
  });

  test('leaves out what does not concern the branch: fees that count, the other notice', async () => {
    const { aussteller } = inhalt();
    const { text } = await made(
      druck({ aussteller: { ...aussteller, beitraege_abziehbar: true, bescheidart: 'Feststellung' } }),
    );
    expect(text).not.toContain('Mitgliedsbeiträge steuerlich nicht abziehbar');
    expect(text).not.toContain('Freistellungsbescheid des Finanzamtes');
    expect(text).toContain('nach § 60a AO gesondert festgestellt. Wir fördern nach unserer Satzung der Rettung');
  });

  test('of goods describes them, their origin and value', async () => {
    const { text, pages } = await made(druck({ form: 'Sach', zuwendungen: [sachspende] }));
    inOrder(text, [
      'Bestätigung über Sachzuwendungen',
      'Wert der Zuwendung - in Ziffern -',
      '380,00 €',
      'dreihundertachtzig Euro',
      'Genaue Bezeichnung der Sachzuwendung mit Alter, Zustand, Kaufpreis usw.',
      'Akku-Bohrmaschine; angeschafft am 01.05.2023; Zustand: gebraucht, gut; Kaufpreis: 520,00 €',
      'aus dem Betriebsvermögen.',
      'aus dem Privatvermögen.',
      'Der Zuwendende hat trotz Aufforderung keine Angaben',
      'Geeignete Unterlagen, die zur Wertermittlung gedient haben',
    ]);
    expect(pages).toBe(1);
    expect(text).not.toContain('Verzicht auf Erstattung');
  });

  test('of several gifts names the period, excludes others, and lists them in an annex with the same sum', async () => {
    const zuwendungen = [
      gift(),
      gift({ betrag: 6000, datum: '2025-07-01', art: 'Mitgliedsbeitrag' }),
      gift({ betrag: 12600, datum: '2025-03-10', verzicht: true }),
    ];
    const { text, pages } = await made(druck({ form: 'Sammel', zuwendungen }));
    inOrder(text, [
      'Sammelbestätigung über Geldzuwendungen/Mitgliedsbeiträge',
      'Gesamtbetrag der Zuwendung - in Ziffern -',
      '1.508,50 €',
      'Zeitraum der Sammelbestätigung:',
      '01.01.2025 bis 31.12.2025',
      'weder formelle Zuwendungsbestätigungen noch Beitragsquittungen oder Ähnliches ausgestellt wurden und werden.',
      'ist der Anlage zur Sammelbestätigung zu entnehmen.',
      'Anlage zur Sammelbestätigung vom 20.01.2026',
      '01.06.2025Geldzuwendungnein1.322,50 €',
      '01.07.2025Mitgliedsbeitragnein60,00 €',
      '10.03.2025Geldzuwendungja126,00 €',
      'Gesamtsumme1.508,50 €',
    ]);
    expect(pages).toBe(2);
  });

  test('stays on one page with long names and purposes', async () => {
    const { aussteller, spender } = inhalt();
    const long =
      'der Rettung aus Lebensgefahr, des Naturschutzes und der Landschaftspflege sowie der Jugendhilfe; '.repeat(4);
    const gifts: readonly Partial<Quittungsinhalt>[] = [
      { form: 'Geld', zuwendungen: [gift({ betrag: 99_999_999_999 })] },
      { form: 'Sach', zuwendungen: [{ ...sachspende, bezeichnung: 'Zelt '.repeat(35) }] },
    ];
    for (const values of gifts) {
      const { pages } = await made(
        druck({
          ...values,
          aussteller: { ...aussteller, zwecke: long, name: aussteller.name.repeat(4) },
          spender: { ...spender, name: 'Eva-Maria Höllrigl-Niederkofler von und zu Schloß Bruneck '.repeat(2) },
        }),
      );
      expect(pages).toBe(1);
    }
  });

  test('signed by a machine says so', async () => {
    const { aussteller } = inhalt();
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const machine = druck({ aussteller: { ...aussteller, maschinell_am: '2025-02-03' } }, { faksimile: pixel });
    expect((await made(machine)).text).toContain('dem Finanzamt Berchtesgaden am 03.02.2025 angezeigt.');
    expect((await made({ ...machine, faksimile: undefined })).text).not.toContain('angezeigt');
  });

  test('tells a draft, a copy and an annulled one from the original', async () => {
    const draft = await made(druck({}, { vermerk: entwurf, nummer: '' }));
    expect(draft.text.match(/ENTWURF/g)).toHaveLength(2);
    expect(draft.text).not.toContain('Nr. 06');
    const mixed = await made(druck({}, { vermerk: entwurf, nummer: '' }), druck());
    expect(mixed.text.match(/ENTWURF/g)).toHaveLength(1);
    expect((await made(druck({}, { vermerk: zweitschrift }))).text).toMatch(/^\s*ZWEITSCHRIFT/);
    expect((await made(druck({}, { vermerk: annulliert }))).text).toMatch(/^\s*ANNULLIERT/);
    expect((await made(druck(), druck({ form: 'Sammel' }), druck())).pages).toBe(4);
  });
});

describe('the receipt of Italian law', () => {
  test('names both tax numbers, the register, the means, and what cannot be deducted', async () => {
    const zuwendungen = [gift(), gift({ betrag: 5000, datum: '2025-08-01', zahlungsart: 'Bar' })];
    const { text, pages } = await made(druck({ form: 'ErogazioneDenaro', zuwendungen }));
    inOrder(text, [
      'Bergwacht Musterau e. V.',
      'Ehrenamtliche Organisation (ODV)',
      '106/123/45678',
      '4711 · 07.11.2022',
      'Bestätigung einer freiwilligen Geldspende',
      'Eva Höllrigl',
      'HLLVEA80A41A952X',
      '1.372,50 €',
      'eintausenddreihundertzweiundsiebzig Euro und fünfzig Cent',
      '01.06.2025ÜberweisungJa1.322,50 €',
      '01.08.2025BarNein50,00 €',
      'Barspenden sind nicht absetzbar (non detraibile): 50,00 €',
      'Absetzbarer Betrag: 1.322,50 €',
      '35 % der Spende',
    ]);
    expect(pages).toBe(1);
  });

  test('of cash alone has no word of the tax', async () => {
    const { text } = await made(druck({ form: 'ErogazioneDenaro', zuwendungen: [gift({ zahlungsart: 'Bar' })] }));
    expect(text).toContain('non detraibile');
    expect(text).not.toContain('Absetzbarer Betrag');
    expect(text).not.toContain('Art. 83');
  });

  test('has its words in Italian, the amount and the name of the branch, too', async () => {
    const { aussteller } = inhalt();
    const { text } = await made(
      druck({ form: 'ErogazioneDenaro', aussteller: { ...aussteller, vereinsart: 'VFG' } }, { locale: 'it' }),
    );
    expect(text).toContain('Soccorso alpino Musterau');
    expect(text).toContain('milletrecentoventidue/50');
    expect(text).toContain('30 % der Spende');
  });

  test('of goods names the thing', async () => {
    const { text } = await made(druck({ form: 'ErogazioneNatura', zuwendungen: [sachspende] }));
    expect(text).toContain('Bestätigung einer freiwilligen Sachspende');
    expect(text).toContain('Akku-Bohrmaschine, gebraucht, gut');
  });
});
