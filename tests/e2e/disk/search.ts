import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Needle } from './needle.ts';
import { viewsOf } from './unpack.ts';

/** Where a needle lies. */
export interface Finding {
  readonly needle: string;
  /** How it is written there, and in what packing. */
  readonly form: string;
  /** Below the folder that was searched. */
  readonly file: string;
}

/** What came out of a search, and how much was looked at: a search of nothing finds nothing. */
export interface Search {
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly bytes: number;
}

/** Looks for needles in every file below a folder, whatever it is packed in. Each is reported once for a file and form. */
export async function searchFolder(folder: string, needles: readonly Needle[]): Promise<Search> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const findings = new Map<string, Finding>();
  let [files, bytes] = [0, 0];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    files += 1;
    bytes += content.length;
    for (const finding of inFile(relative(folder, path), content, needles))
      findings.set(Object.values(finding).join('\n'), finding);
  }
  return { findings: [...findings.values()], files, bytes };
}

function inFile(file: string, content: Buffer, needles: readonly Needle[]): Finding[] {
  const named = Buffer.from(file, 'utf8');
  const views = [...viewsOf(file, content), { form: 'file name', bytes: named }];
  return needles.flatMap(({ name, forms }) =>
    [...forms].flatMap(([written, needle]) =>
      views
        .filter(({ bytes }) => bytes.includes(needle))
        .map(({ form }) => ({ needle: name, form: `${written} in ${form}`, file })),
    ),
  );
}
