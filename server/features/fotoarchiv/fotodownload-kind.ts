import { readFile } from 'node:fs/promises';
import { fotodownload } from '../../../src/features/fotoarchiv/fotoarchiv.jobs.ts';
import { fotoarchivModule } from '../../../src/features/fotoarchiv/fotoarchiv.module.ts';
import type { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { fotozweck } from '../../../src/features/fotoarchiv/fotoarchiv.vocabularies.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { safeFileName } from '../../../src/lib/file-name.ts';
import { isId } from '../../../src/lib/ids.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { stripped } from '../../../src/lib/pictures/strip.ts';
import { invalid } from '../../http/errors.ts';
import type { JobKind, Order } from '../../jobs/kind.ts';
import { readableRows } from '../../jobs/readable-rows.ts';
import { ZipWriter } from '../../jobs/zip-writer.ts';

type Foto = Known<typeof fotoarchiv> & { readonly id: string };
type Datei = NonNullable<Foto['datei']>;

/** Photos in one archive. */
const mostFotos = 500;

/**
 * Photos of an album (`album_id`) or a choice (`ids`, separated by commas) for one use (`zweck`), as files without metadata. Only what
 * the orderer may read and is released for the use goes along; a text says how many were left out (domain: archive-tief 6).
 */
export const fotodownloadKind: JobKind = {
  ...fotodownload,
  dateiname: 'Fotos.zip',
  check(order) {
    const { zweck = '', album_id, ids, ...others } = order.parameter;
    const chosen = ids?.split(',') ?? [];
    const wrong = [
      ...(fotozweck.names.some((one) => one === zweck) ? [] : ['zweck']),
      ...(album_id === undefined || isId(album_id) ? [] : ['album_id']),
      ...((album_id === undefined) !== (ids === undefined) &&
      chosen.every((one) => isId(one)) &&
      chosen.length <= mostFotos
        ? []
        : ['ids']),
      ...Object.keys(others),
    ];
    if (wrong.length > 0)
      throw invalid(
        'Die Bestellung ist nicht gültig.',
        wrong.map((feld) => ({ feld, text: 'Ungültiger Wert' })),
      );
  },
  async *run(order) {
    const zweck = order.parameter['zweck'] ?? '';
    const zip = new ZipWriter();
    const names = new Set<string>();
    let left = 0;
    for await (const foto of chosenFotos(order)) {
      const file = foto.freigaben?.some((one) => one === zweck) === true ? await fileFor(order, foto) : undefined;
      if (file === undefined) left += 1;
      else {
        zip.open(freeName(names, file.name));
        zip.write(file.bytes);
      }
      yield { bytes: zip.take(), rows: 1 };
    }
    zip.open('Hinweis.txt');
    zip.write(note(zweck, names.size, left));
    zip.end();
    yield { bytes: zip.take(), rows: 0 };
  },
};

async function* chosenFotos(order: Order): AsyncGenerator<Foto> {
  const { album_id, ids } = order.parameter;
  const chosen = new Set(ids?.split(','));
  const criteria: Readonly<Record<string, string>> = album_id === undefined ? {} : { album_id };
  let count = 0;
  for await (const page of readableRows(order, fotoarchivModule, criteria))
    for (const row of page as unknown as readonly Foto[])
      if (album_id !== undefined || chosen.has(row.id)) {
        if ((count += 1) > mostFotos) return;
        yield row;
      }
}

/** The original without its metadata; where that cannot be taken out, or has not arrived, the largest copy. */
async function fileFor({ deps }: Order, foto: Foto): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  for (const value of [foto.datei, foto.druck, foto.gross, foto.mittel, foto.vorschau]) {
    const path = value && (await deps.files.path(value.sha256));
    if (!path) continue;
    const clean = stripped(new Uint8Array(await readFile(path)));
    if (clean !== undefined) return { name: nameOf(foto, value, clean.type), bytes: Buffer.concat(clean.parts) };
  }
  return undefined;
}

const nameOf = ({ titel, datei }: Foto, value: Datei, type: string): string =>
  safeFileName(titel || datei?.name || value.name, type);

function freeName(taken: Set<string>, name: string): string {
  const [, base = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  let free = name;
  for (let nr = 2; taken.has(free.toLowerCase()); nr += 1) free = `${base} (${nr})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

const note = (zweck: string, count: number, left: number): string =>
  germanText(
    message('Fotos: {n}, freigegeben für: {zweck}. Weggelassen, weil nicht dafür freigegeben: {weg}.', {
      n: count,
      zweck: fotozweck.names.includes(zweck as never) ? fotozweck.labels[zweck as 'Intern'] : zweck,
      weg: left,
    }),
  );
