import { readFile } from 'node:fs/promises';
import { fotodownload } from '../../../src/features/fotoarchiv/fotoarchiv.jobs.ts';
import { fotoarchivModule } from '../../../src/features/fotoarchiv/fotoarchiv.module.ts';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { istGesperrt } from '../../../src/features/fotoarchiv/freigabe.rules.ts';
import { fotozweck } from '../../../src/features/fotoarchiv/fotoarchiv.vocabularies.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { safeFileName } from '../../../src/lib/file-name.ts';
import { isId } from '../../../src/lib/ids.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { stripped } from '../../../src/lib/pictures/strip.ts';
import { invalid } from '../../http/errors.ts';
import type { JobKind, Order } from '../../jobs/kind.ts';
import { readableRows } from '../../jobs/readable-rows.ts';
import { ZipWriter } from '../../jobs/zip-writer.ts';
import { visibleRows } from '../../records/visible-rows.ts';

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
    const heute = localDate(order.deps.now().toISOString());
    let [left, rest] = [0, 0];
    for await (const foto of chosenFotos(order)) {
      if (names.size + left === mostFotos) {
        rest += 1;
        continue;
      }
      const file = darfMit(foto, zweck, heute) ? await fileFor(order, foto) : undefined;
      if (file === undefined) left += 1;
      else {
        zip.open(freeName(names, file.name), true);
        zip.write(file.bytes);
      }
      yield { bytes: zip.take(), rows: 1 };
    }
    zip.open('Hinweis.txt');
    zip.write(note(zweck, names.size, left, rest));
    zip.end();
    yield { bytes: zip.take(), rows: 0 };
  },
};

async function* chosenFotos(order: Order): AsyncGenerator<Foto> {
  const { album_id, ids } = order.parameter;
  if (album_id === undefined) {
    for (const { id, row } of await visibleRows(order.source, order.nutzer, fotoarchiv, ids?.split(',') ?? []))
      yield { ...row, id };
    return;
  }
  for await (const page of readableRows(order, fotoarchivModule, { album_id }))
    yield* page as unknown as readonly Foto[];
}

const darfMit = (foto: Foto, zweck: string, heute: string): boolean =>
  foto.freigaben?.some((one) => one === zweck) === true && !istGesperrt(foto, heute);

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

/** What lies in the archive, and what does not. */
const note = (zweck: string, count: number, left: number, rest: number): string =>
  [
    message('Fotos: {n}, freigegeben für: {zweck}. Weggelassen, weil nicht dafür freigegeben: {weg}.', {
      n: count,
      zweck: fotozweck.names.includes(zweck as never) ? fotozweck.labels[zweck as 'Intern'] : zweck,
      weg: left,
    }),
    ...(rest === 0
      ? []
      : [message('Weitere Fotos, die keinen Platz mehr hatten: {n}. Bitte einzeln wählen.', { n: rest })]),
  ]
    .map(germanText)
    .join(' ');
