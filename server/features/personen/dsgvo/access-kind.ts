import { auskunft } from '../../../../src/features/personen/personen.jobs.ts';
import { germanText, message } from '../../../../src/lib/message.ts';
import { isId } from '../../../../src/lib/ids.ts';
import { accessData, type Part } from './access-data.ts';
import { dayOf, personFor } from './subject.ts';
import { invalid } from '../../../http/errors.ts';
import type { JobKind, Order } from '../../../jobs/kind.ts';
import { pdfOf } from '../../../jobs/pdf.ts';
import { valueText } from '../../../jobs/value-text.ts';
import { ZipWriter } from '../../../jobs/zip-writer.ts';

/** The one parameter of a job about a person. Throws 422 for any other. */
export function personOf({ parameter }: Order): string {
  const { mgd_id = '', ...others } = parameter;
  const [feld] = isId(mgd_id) ? Object.keys(others) : ['mgd_id'];
  if (feld !== undefined) throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: 'Ungültiger Wert' }]);
  return mgd_id;
}

const noticeOfRights = message(
  'Sie haben das Recht auf Berichtigung, Löschung, Einschränkung der Verarbeitung, Widerspruch und Übertragbarkeit Ihrer Daten sowie auf Beschwerde bei einer Aufsichtsbehörde. Daten anderer Personen und Patientendaten sind nicht enthalten.',
);

/** What is stored about a person, for that person, without third persons: as JSON and to be read (domain: personen 4, GDPR). */
export const accessKind: JobKind = {
  ...auskunft,
  dateiname: 'Auskunft.zip',
  check: (order) => void personOf(order),
  async *run(order) {
    const id = personOf(order);
    await personFor(order.deps, order.nutzer, id, 'AUSKUNFT', 'LESEN');
    const parts: Part[] = [];
    for await (const part of accessData(order.source, id)) {
      parts.push(part);
      yield { bytes: '', rows: part.rows.length };
    }
    const zip = new ZipWriter();
    zip.open('auskunft.json');
    zip.write(
      JSON.stringify(
        {
          stand: dayOf(order.deps),
          daten: Object.fromEntries(
            parts.map(({ table, rows }) => [
              table.name,
              rows.map(({ values, titles }) => ({ ...values, titel: titles })),
            ]),
          ),
        },
        null,
        2,
      ),
    );
    zip.open('auskunft.pdf');
    zip.write(await readable(parts, dayOf(order.deps)));
    zip.end();
    yield { bytes: zip.take(), rows: 0 };
  },
};

const readable = (parts: readonly Part[], day: string): Promise<Buffer> =>
  pdfOf({
    info: { title: 'Auskunft' },
    pageMargins: [50, 50, 50, 60],
    footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', fontSize: 8, margin: [0, 20, 0, 0] }),
    styles: {
      title: { fontSize: 16, bold: true, margin: [0, 0, 0, 6] },
      part: { fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
    },
    content: [
      { text: 'Auskunft nach Art. 15 DSGVO', style: 'title' },
      { text: `Stand ${day.split('-').toReversed().join('.')}`, fontSize: 9 },
      { text: noticeOfRights, fontSize: 9, margin: [0, 6, 0, 0] },
      ...parts.flatMap(({ table, rows }) => [
        { text: germanText(table.label), style: 'part' },
        ...rows.map(({ values, titles }) => ({
          layout: 'lightHorizontalLines',
          fontSize: 9,
          margin: [0, 0, 0, 6] as [number, number, number, number],
          table: { widths: [140, '*'], body: linesOf({ table, values, titles }) },
        })),
      ]),
    ],
  });

function linesOf({ table, values, titles }: Pick<Part, 'table'> & Part['rows'][number]): string[][] {
  const lines = Object.entries(table.fields).flatMap(([name, field]) => {
    const text = valueText(field, values[name], field.kind === 'reference' ? (titles[name] ?? '') : undefined);
    return text === '' ? [] : [[germanText(field.label), text]];
  });
  return lines.length === 0 ? [['–', '']] : lines;
}
