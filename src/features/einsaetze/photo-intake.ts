import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { FileValue } from '../../kit/kinds/file.ts';
import type { Position } from '../../kit/kinds/coordinates.ts';
import { photoTypes } from '../../kit/kinds/photo.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { newId } from '../../lib/ids.ts';
import { prepare, type Prepared } from '../../lib/pictures/prepare.ts';
import type { Place } from '../../lib/pictures/taken.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { browserLocks } from '../../sync/browser.ts';
import { useDevice, type Device } from '../../screens/device.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { numberOption } from '../../ui/kinds/values.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { einsatzFotos as table } from './einsatz-fotos.table.ts';
import { againPrefix, chosenPrefix } from './photo-notes.ts';

/** What becomes of a mission's chosen pictures. */
export interface Intake {
  /** Absent when nothing is being prepared. */
  readonly progress?: { readonly done: number; readonly total: number };
  readonly refused: readonly string[];
  /** Bytes chosen and bytes kept, of what was made smaller. */
  readonly shrunk: { readonly count: number; readonly before: number; readonly after: number };
}

const chosenSchema = v.object({
  einsatz_id: v.string(),
  name: v.string(),
  type: v.string(),
  /** When the file was changed last, ms. */
  at: v.number(),
  isSmall: v.boolean(),
});

/** What is known of a picture when it is chosen. */
type Chosen = v.InferOutput<typeof chosenSchema>;

type Outcome =
  | { readonly is: 'added'; readonly before: number; readonly after: number; readonly isShrunk: boolean }
  | { readonly is: 'there' }
  | { readonly is: 'refused'; readonly why: string };

const none: Intake = { refused: [], shrunk: { count: 0, before: 0, after: 0 } };
/** A picture that two windows did not survive is stored as it is. */
const mostWindows = 2;
const newline = 10;
const longestName = 200;
const highest = 4900;
const leastAccurate = 100_000;

/**
 * Chosen pictures on their way to being records. To prepare one takes seconds, so it is sealed on the device before that, as it
 * was chosen, and prepared by whichever window comes to it: this one, or the next that opens the device.
 */
class PhotoIntake {
  private readonly device: Device;
  private readonly einsaetze = new Map<string, Intake>();
  private readonly listeners = new Map<string, Set<() => void>>();
  /** Ids of what was chosen in this window, and of what is not tried again in it. */
  private readonly own = new Set<string>();
  private readonly failed = new Set<string>();

  constructor(device: Device) {
    this.device = device;
  }

  of = (einsatz: string): Intake => this.einsaetze.get(einsatz) ?? none;

  subscribe(einsatz: string, listener: () => void): () => void {
    const listeners = this.listeners.get(einsatz) ?? new Set();
    this.listeners.set(einsatz, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      // What was read need not be read again.
      const { progress } = this.of(einsatz);
      if (listeners.size === 0) this.einsaetze.set(einsatz, { ...none, ...(progress && { progress }) });
    };
  }

  /** Keeps the pictures, all of them before the first is prepared. */
  async add(einsatz: string, files: readonly File[], isSmall: boolean): Promise<void> {
    this.tell(einsatz, { ...none, progress: { done: 0, total: files.length } });
    for (const file of files) {
      const why = refusalOf(file) ?? (await this.keep(einsatz, file, isSmall));
      if (why !== undefined) this.count(einsatz, { is: 'refused', why });
    }
    // Without the device, as after a lock, the next window finishes.
    await this.finish().catch((cause: unknown) => console.error('chosen photos wait for the next window', cause));
    this.end(einsatz);
  }

  /** Prepares whatever was chosen, here or in a window that was closed. One window at a time. */
  async finish(): Promise<void> {
    const { notes, user } = this.device;
    await browserLocks().request(`huettenbuch-fotos-${user.id}`, new AbortController().signal, async () => {
      for (;;) {
        const id = (await notes.keys(chosenPrefix))
          .map((key) => key.slice(chosenPrefix.length))
          .find((one) => !this.failed.has(one));
        if (id === undefined) break;
        await this.finishOne(id).catch((cause: unknown) => {
          console.error('a photo could not be stored', cause);
          this.failed.add(id);
        });
      }
    });
  }

  /** Answers why the device could not keep it. What is known of it and its bytes are one value: both are there, or nothing is. */
  private async keep(einsatz: string, file: File, isSmall: boolean): Promise<string | undefined> {
    const { name, type, lastModified: at } = file;
    const chosen: Chosen = { einsatz_id: einsatz, name, type, at, isSmall };
    const id = newId();
    this.own.add(id);
    try {
      await this.device.notes.write(
        chosenPrefix + id,
        await new Blob([JSON.stringify(chosen), '\n', file]).arrayBuffer(),
      );
      return undefined;
    } catch (cause) {
      if (storageFaultOf(cause) === 'quota') return t('{name}: Auf diesem Gerät ist kein Platz mehr.', { name });
      console.error('a chosen photo could not be kept', cause);
      return t('{name}: Das Bild konnte nicht gespeichert werden.', { name });
    }
  }

  private async finishOne(id: string): Promise<void> {
    const { notes } = this.device;
    const { chosen, picture } = opened(await notes.read(chosenPrefix + id));
    const { einsatz_id: einsatz, name } = chosen;
    const isOwn = this.own.has(id);
    const again = isOwn ? 0 : Number((await notes.read(againPrefix + id)) ?? 0) + 1;
    try {
      if (!isOwn) await notes.write(againPrefix + id, again);
      const outcome = await added(this.device, chosen, picture, again < mostWindows);
      await notes.remove(chosenPrefix + id);
      await notes.remove(againPrefix + id);
      // What an earlier window left may have become a record before it was closed: nobody chose that twice.
      this.count(
        einsatz,
        outcome.is === 'there' && isOwn
          ? { is: 'refused', why: t('{name}: Dieses Bild gibt es hier schon.', { name }) }
          : outcome,
        isOwn,
      );
    } catch (cause) {
      this.count(
        einsatz,
        {
          is: 'refused',
          why: t(
            '{name}: Das Bild liegt auf diesem Gerät, ist aber noch nicht fertig gespeichert. Beim nächsten Öffnen der App wird es noch einmal versucht.',
            { name },
          ),
        },
        isOwn,
      );
      throw cause;
    }
  }

  private count(einsatz: string, outcome: Outcome, isOwn = true): void {
    const { progress, refused, shrunk } = this.of(einsatz);
    const isSeen = (this.listeners.get(einsatz)?.size ?? 0) > 0;
    if (outcome.is === 'refused' && !isSeen) toast({ tone: 'bad', title: outcome.why });
    this.tell(einsatz, {
      ...(progress && { progress: { ...progress, done: progress.done + Number(isOwn) } }),
      refused: outcome.is === 'refused' && isSeen ? [...refused, outcome.why] : refused,
      shrunk:
        outcome.is === 'added' && outcome.isShrunk
          ? { count: shrunk.count + 1, before: shrunk.before + outcome.before, after: shrunk.after + outcome.after }
          : shrunk,
    });
  }

  private end(einsatz: string): void {
    const { refused, shrunk } = this.of(einsatz);
    this.tell(einsatz, { refused, shrunk });
  }

  private tell(einsatz: string, intake: Intake): void {
    this.einsaetze.set(einsatz, intake);
    for (const listener of this.listeners.get(einsatz) ?? []) listener();
  }
}

const intakes = new WeakMap<Device, PhotoIntake>();

function intakeOf(device: Device): PhotoIntake {
  const known = intakes.get(device) ?? new PhotoIntake(device);
  intakes.set(device, known);
  return known;
}

/** Prepares what an earlier window left. */
export const finishPhotos = (device: Device): Promise<void> => intakeOf(device).finish();

/** What becomes of a mission's chosen pictures, and how to choose more. */
export function usePhotoIntake(
  einsatz: string,
  isSmall: boolean,
): Intake & { readonly add: (files: FileList | null) => void } {
  const intake = intakeOf(useDevice());
  const subscribe = useCallback((listener: () => void) => intake.subscribe(einsatz, listener), [intake, einsatz]);
  const state = useSyncExternalStore(subscribe, () => intake.of(einsatz));
  return { ...state, add: (files) => void intake.add(einsatz, [...(files ?? [])], isSmall) };
}

// Telephones that take HEIC turn it into JPEG for whoever offers JPEG only; one that is chosen all the same is turned here.
const isHeic = ({ type, name }: Pick<Chosen, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

const refusalOf = (file: File): string | undefined =>
  isHeic(file) || photoTypes.some((type) => type === file.type)
    ? undefined
    : t('{name}: Dieser Dateityp wird nicht angenommen.', { name: file.name });

/** What `keep` made one value of. */
function opened(value: unknown): { chosen: Chosen; picture: Blob } {
  if (!(value instanceof ArrayBuffer)) throw new Error('a chosen photo has no bytes');
  const end = new Uint8Array(value).indexOf(newline);
  const chosen = v.parse(chosenSchema, JSON.parse(new TextDecoder().decode(value.slice(0, end))));
  return { chosen, picture: new Blob([value.slice(end + 1)], { type: chosen.type }) };
}

async function added(device: Device, chosen: Chosen, file: Blob, mayOpen: boolean): Promise<Outcome> {
  const { name, isSmall } = chosen;
  const refused = (why: string): Outcome => ({ is: 'refused', why });
  const picture = await prepare(file, { isSmall, now: Date.now(), mayOpen });
  if (picture === undefined)
    return refused(
      isHeic(chosen)
        ? t('{name}: Dieser Browser kann HEIC-Bilder nicht öffnen. Bitte als JPEG aufnehmen.', { name })
        : t('{name}: Die Bilddatei ist beschädigt.', { name }),
    );
  if (picture.file.size > (numberOption(table.fields.datei, 'maxBytes') ?? Infinity))
    return refused(t('{name}: Die Datei ist zu groß.', { name }));
  const isNew = await store(device, chosen, picture);
  return isNew
    ? { is: 'added', before: picture.before, after: picture.file.size, isShrunk: picture.isShrunk }
    : { is: 'there' };
}

/** False when the mission has the picture already: adding it again would undo what was noted about it. */
async function store(
  { engine, replica }: Device,
  chosen: Chosen,
  { file, preview, taken }: Prepared,
): Promise<boolean> {
  const datei: FileValue = {
    sha256: await sha256Of(await file.arrayBuffer()),
    name: nameOf(chosen.name, file.type),
    type: file.type,
    size: file.size,
  };
  const { einsatz_id } = chosen;
  const id = idFromNaturalKey(table, { einsatz_id, datei });
  if (id !== undefined && (await replica.row(table, id)) !== undefined) return false;
  await engine.addFile(file, datei.name, datei.type);
  const vorschau = preview === undefined ? null : valueOf(await engine.addFile(preview, 'vorschau.jpg', preview.type));
  await engine.create(table.name, {
    einsatz_id,
    datei,
    vorschau,
    aufgenommen_am: taken.at ?? new Date(chosen.at).toISOString(),
    position: taken.place === undefined ? null : positionOf(taken.place),
    patientenbezug: true,
  });
  return true;
}

const valueOf = ({ sha256, name, type, size }: FileValue): FileValue => ({ sha256, name, type, size });

const endings: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' };

/** The chosen name without what the server refuses, with the ending of what is kept. */
function nameOf(name: string, type: string): string {
  const plain = name.replace(/[\u0000-\u001f/\\]/g, '_').trim() || t('Foto');
  const ending = endings[type] ?? '';
  const isRight = plain.toLowerCase().endsWith(ending) || (type === 'image/jpeg' && /\.jpeg$/i.test(plain));
  return isRight
    ? plain.slice(-longestName)
    : `${plain.replace(/\.\w{1,5}$/, '').slice(0, longestName - ending.length)}${ending}`;
}

const positionOf = ({ lat, lon, height, accuracy }: Place): Position => ({
  lat,
  lon,
  hoehe_m: height !== undefined && height >= 0 && height <= highest ? height : null,
  genauigkeit_m: accuracy !== undefined && accuracy >= 0 && accuracy <= leastAccurate ? accuracy : null,
  quelle: 'Foto',
});

/** `3 Bilder: 9,2 MB → 1,4 MB`. */
export const shrunkText = ({ count, before, after }: Intake['shrunk']): string =>
  t('{n, plural, one {# Bild} other {# Bilder}} verkleinert: {vorher} → {nachher}', {
    n: count,
    vorher: formatBytes(before),
    nachher: formatBytes(after),
  });
