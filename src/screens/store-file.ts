import type { Engine } from '../sync/engine.ts';

/** Keeps a file of a type (by its bytes) on the device, a picture without what it tells about itself. Throws for a damaged picture. */
export const storeFile = async (engine: Engine, file: File, type: string): ReturnType<Engine['addFile']> =>
  engine.addFile(await withoutMetadata(file, type), file.name, type);

/** A picture tells where and by whom it was taken; what is not whole cannot be cleaned and is not kept. */
async function withoutMetadata(file: File, type: string): Promise<Blob> {
  if (!type.startsWith('image/')) return file;
  const { stripped } = await import('../lib/pictures/strip.ts');
  const clean = stripped(new Uint8Array(await file.arrayBuffer()));
  if (clean === undefined) throw new Error('the picture is damaged: its metadata cannot be taken out');
  return new Blob([...clean.parts], { type });
}
