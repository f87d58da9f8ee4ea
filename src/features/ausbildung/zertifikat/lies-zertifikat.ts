import type { VisibleRowOf } from '../../../db/base.ts';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { localToday } from '../../../lib/local-time.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { issuerOf } from '../../../screens/pdf/issuer.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import type { Device } from '../../../screens/device.ts';
import { mitgliederqualifikationen } from '../../personen/mitgliederqualifikationen.table.ts';
import { personen } from '../../personen/personen.table.ts';
import { qualifikationen } from '../../stammdaten/qualifikationen.table.ts';
import { zustaendigenrolle } from '../ausbildung.vocabularies.ts';
import { ausbildungen } from '../ausbildungen.table.ts';
import type { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';
import { ausbildungzustaendige } from '../ausbildungzustaendige.table.ts';
import { ausgestelltSchema } from './zertifikat.calls.ts';
import type { Zertifikat } from './zertifikat-pdf.ts';
import { istAusgestellt } from './zertifikat.rules.ts';

type Teilnehmer = VisibleRowOf<typeof ausbildungteilnehmer>;

/** Number and code of somebody's certificate: known here already, else given by the server. A sentence: why there is none. */
async function ausgestellt(
  { request }: Pick<Device, 'request'>,
  row: Teilnehmer,
): Promise<Pick<Zertifikat, 'nr' | 'code' | 'am' | 'zweitschrift'> | string> {
  const { id, zertifikatnr, zertifikatcode, zertifikatam } = row;
  if (istAusgestellt(row))
    return { nr: zertifikatnr ?? '', code: zertifikatcode ?? '', am: zertifikatam ?? '', zweitschrift: true };
  const told = await askServer(request, `/ausbildungen/teilnehmer/${id}/zertifikat`, ausgestelltSchema, sending({}));
  if (told.kind !== 'done') return told.text;
  return { ...told.value, am: localToday() };
}

const signing: readonly unknown[] = ['Kursleiter', 'Pruefer'];

/** What the certificate of a participant says, from what this device may read. A sentence: why there is none. */
export async function zertifikatVon(
  device: Device,
  row: Teilnehmer,
  { locale, words }: Pick<Printed, 'locale' | 'words'>,
): Promise<Zertifikat | string> {
  const { replica } = device;
  const kurs = await replica.row(ausbildungen, row.ausb_id ?? '');
  const nummer = await ausgestellt(device, row);
  if (typeof nummer === 'string') return nummer;
  const person = await replica.row(personen, row.mgd_id ?? '');
  const zustaendige = await replica.childrenOf(ausbildungzustaendige, row.ausb_id ?? '');
  const name = async (id: string | null | undefined): Promise<string> => {
    const found = await replica.row(personen, id ?? '');
    return found === undefined
      ? (replica.label(personen.name, id ?? '') ?? '')
      : `${found.vorname ?? ''} ${found.nachname ?? ''}`.trim();
  };
  return {
    ...nummer,
    issuer: await issuerOf(device, kurs?.sek_id, locale),
    name: (await name(row.mgd_id)) || (row.name ?? ''),
    gebdatum: person?.gebdatum ?? null,
    gebort: person?.gebort ?? null,
    kurs: [kurs?.nr, kurs?.name].filter(Boolean).join(' · '),
    anfang: kurs?.anfang ?? '',
    ende: kurs?.ende ?? kurs?.anfang ?? '',
    stunden: kurs?.stunden ?? null,
    ort: kurs?.ort ?? null,
    ergebnis: row.ergebnis ?? null,
    punkte: row.punkte ?? null,
    qualifikationen: await qualifikationenAus(device, row, locale),
    unterschriften: await Promise.all(
      zustaendige
        .filter(({ rolle }) => signing.includes(rolle))
        .map(async ({ mgd_id, rolle }) => ({
          name: await name(mgd_id),
          rolle: words(wordOf(zustaendigenrolle, rolle)),
        })),
    ),
    link: new URL(`zertifikat/${nummer.code}`, new URL('./', document.baseURI)).href,
  };
}

/** What somebody has from this course, where it may be read here. */
async function qualifikationenAus(
  { replica }: Device,
  { mgd_id, ausb_id }: Teilnehmer,
  locale: Printed['locale'],
): Promise<Zertifikat['qualifikationen']> {
  const alle = await replica.childrenOf(mitgliederqualifikationen, mgd_id ?? '');
  return Promise.all(
    alle
      .filter((one) => one.ausb_id === ausb_id)
      .map(async ({ quali_id, gueltigbis }) => {
        const quali = await replica.row(qualifikationen, quali_id ?? '');
        const name = (locale === 'it' && quali?.name_it) || (quali?.name ?? '');
        return { name, bis: gueltigbis ?? null };
      }),
  );
}
