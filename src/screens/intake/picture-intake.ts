import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { storageFaultOf } from '../../db/storage-fault.ts';
import { photoTypes } from '../../kit/kinds/photo.ts';
import { newId } from '../../lib/ids.ts';
import { browserLocks } from '../../sync/browser.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { useDevice, type Device } from '../device.ts';

/** What becomes of the pictures that were chosen for something. */
export interface Intake {
  /** Absent when nothing is being prepared. */
  readonly progress?: { readonly done: number; readonly total: number };
  readonly refused: readonly string[];
  /** Bytes chosen and bytes kept, of what was made smaller. */
  readonly shrunk: { readonly count: number; readonly before: number; readonly after: number };
}

/** What is known of a picture when it is chosen. */
export interface Chosen {
  readonly name: string;
  readonly type: string;
  /** When the file was changed last, ms. */
  readonly at: number;
}

export type Outcome =
  | { readonly is: 'added'; readonly before: number; readonly after: number; readonly isShrunk: boolean }
  | { readonly is: 'there' }
  | { readonly is: 'refused'; readonly why: string };

const none: Intake = { refused: [], shrunk: { count: 0, before: 0, after: 0 } };
/** A picture that two windows did not survive is stored as it is. */
const mostWindows = 2;
const newline = 10;

/** What the pictures of an area become. */
export interface IntakeKind<C extends Chosen> {
  /** How the keys of the notes begin that hold what was chosen, and that count the windows which began to prepare it once more. */
  readonly prefix: string;
  readonly againPrefix: string;
  readonly schema: v.GenericSchema<unknown, C>;
  /** What it was chosen for, as who shows progress asks for it. */
  readonly groupOf: (chosen: C) => string;
  /** Why a file is not taken at all. */
  readonly refusalOf: (file: File) => string | undefined;
  /** Makes a record of it; without `mayOpen` the browser does not draw the picture. */
  readonly add: (device: Device, chosen: C, picture: Blob, mayOpen: boolean) => Promise<Outcome>;
}

/**
 * Chosen pictures on their way to being records. To prepare one takes seconds, so it is sealed on the device before that, as it
 * was chosen, and prepared by whichever window comes to it: this one, or the next that opens the device.
 */
class PictureIntake<C extends Chosen> {
  private readonly device: Device;
  private readonly kind: IntakeKind<C>;
  private readonly groups = new Map<string, Intake>();
  private readonly listeners = new Map<string, Set<() => void>>();
  /** Ids of what was chosen in this window, and of what is not tried again in it. */
  private readonly own = new Set<string>();
  private readonly failed = new Set<string>();

  constructor(device: Device, kind: IntakeKind<C>) {
    this.device = device;
    this.kind = kind;
  }

  of = (group: string): Intake => this.groups.get(group) ?? none;

  subscribe(group: string, listener: () => void): () => void {
    const listeners = this.listeners.get(group) ?? new Set();
    this.listeners.set(group, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      // What was read need not be read again.
      const { progress } = this.of(group);
      if (listeners.size === 0) this.groups.set(group, { ...none, ...(progress && { progress }) });
    };
  }

  /** Keeps the pictures, all of them before the first is prepared. */
  async add(group: string, files: readonly File[], more: Omit<C, keyof Chosen>): Promise<void> {
    this.tell(group, { ...none, progress: { done: 0, total: files.length } });
    for (const file of files) {
      const why = this.kind.refusalOf(file) ?? (await this.keep(file, more));
      if (why !== undefined) this.count(group, { is: 'refused', why });
    }
    // Without the device, as after a lock, the next window finishes.
    await this.finish().catch((cause: unknown) => console.error('chosen photos wait for the next window', cause));
    this.end(group);
  }

  /** Prepares whatever was chosen, here or in a window that was closed. One window at a time. */
  async finish(): Promise<void> {
    const { notes, user } = this.device;
    await browserLocks().request(
      `huettenbuch-${this.kind.prefix}${user.id}`,
      new AbortController().signal,
      async () => {
        for (;;) {
          const id = (await notes.keys(this.kind.prefix))
            .map((key) => key.slice(this.kind.prefix.length))
            .find((one) => !this.failed.has(one));
          if (id === undefined) break;
          await this.finishOne(id).catch((cause: unknown) => {
            console.error('a photo could not be stored', cause);
            this.failed.add(id);
          });
        }
      },
    );
  }

  /** Answers why the device could not keep it. What is known of it and its bytes are one value: both are there, or nothing is. */
  private async keep(file: File, more: Omit<C, keyof Chosen>): Promise<string | undefined> {
    const { name, type, lastModified: at } = file;
    const chosen = { ...more, name, type, at };
    const id = newId();
    this.own.add(id);
    try {
      await this.device.notes.write(
        this.kind.prefix + id,
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
    const { prefix, againPrefix, groupOf, schema, add } = this.kind;
    const { chosen, picture } = opened(await notes.read(prefix + id), schema);
    const group = groupOf(chosen);
    const { name } = chosen;
    const isOwn = this.own.has(id);
    const again = isOwn ? 0 : Number((await notes.read(againPrefix + id)) ?? 0) + 1;
    try {
      if (!isOwn) await notes.write(againPrefix + id, again);
      const outcome = await add(this.device, chosen, picture, again < mostWindows);
      await notes.remove(prefix + id);
      await notes.remove(againPrefix + id);
      // What an earlier window left may have become a record before it was closed: nobody chose that twice.
      this.count(
        group,
        outcome.is === 'there' && isOwn
          ? { is: 'refused', why: t('{name}: Dieses Bild gibt es hier schon.', { name }) }
          : outcome,
        isOwn,
      );
    } catch (cause) {
      this.count(
        group,
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

  private count(group: string, outcome: Outcome, isOwn = true): void {
    const { progress, refused, shrunk } = this.of(group);
    const isSeen = (this.listeners.get(group)?.size ?? 0) > 0;
    if (outcome.is === 'refused' && !isSeen) toast({ tone: 'bad', title: outcome.why });
    this.tell(group, {
      ...(progress && { progress: { ...progress, done: progress.done + Number(isOwn) } }),
      refused: outcome.is === 'refused' && isSeen ? [...refused, outcome.why] : refused,
      shrunk:
        outcome.is === 'added' && outcome.isShrunk
          ? { count: shrunk.count + 1, before: shrunk.before + outcome.before, after: shrunk.after + outcome.after }
          : shrunk,
    });
  }

  private end(group: string): void {
    const { refused, shrunk } = this.of(group);
    this.tell(group, { refused, shrunk });
  }

  private tell(group: string, intake: Intake): void {
    this.groups.set(group, intake);
    for (const listener of this.listeners.get(group) ?? []) listener();
  }
}

const intakes = new WeakMap<Device, Map<string, unknown>>();

function intakeOf<C extends Chosen>(device: Device, kind: IntakeKind<C>): PictureIntake<C> {
  const known = intakes.get(device) ?? new Map<string, unknown>();
  intakes.set(device, known);
  const intake = known.get(kind.prefix) ?? new PictureIntake(device, kind);
  known.set(kind.prefix, intake);
  return intake as PictureIntake<C>; // a prefix belongs to one kind
}

/** Prepares what an earlier window left. */
export const finishPictures = <C extends Chosen>(device: Device, kind: IntakeKind<C>): Promise<void> =>
  intakeOf(device, kind).finish();

/** What becomes of the pictures that were chosen for something, and how to choose more. */
export function usePictureIntake<C extends Chosen>(
  kind: IntakeKind<C>,
  group: string,
  more: Omit<C, keyof Chosen>,
): Intake & { readonly add: (files: FileList | readonly File[] | null) => void } {
  const intake = intakeOf(useDevice(), kind);
  const subscribe = useCallback((listener: () => void) => intake.subscribe(group, listener), [intake, group]);
  const state = useSyncExternalStore(subscribe, () => intake.of(group));
  return { ...state, add: (files) => void intake.add(group, [...(files ?? [])], more) };
}

// Telephones that take HEIC turn it into JPEG for whoever offers JPEG only; one that is chosen all the same is turned here.
export const isHeicFile = ({ type, name }: Pick<Chosen, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file is taken for no picture. */
export const noPicture = (file: File): string | undefined =>
  isHeicFile(file) || photoTypes.some((type) => type === file.type)
    ? undefined
    : t('{name}: Dieser Dateityp wird nicht angenommen.', { name: file.name });

/** What `keep` made one value of. */
function opened<C extends Chosen>(value: unknown, schema: v.GenericSchema<unknown, C>): { chosen: C; picture: Blob } {
  if (!(value instanceof ArrayBuffer)) throw new Error('a chosen photo has no bytes');
  const end = new Uint8Array(value).indexOf(newline);
  const chosen = v.parse(schema, JSON.parse(new TextDecoder().decode(value.slice(0, end))));
  return { chosen, picture: new Blob([value.slice(end + 1)], { type: chosen.type }) };
}

/** `3 Bilder: 9,2 MB → 1,4 MB`. */
export const shrunkText = ({ count, before, after }: Intake['shrunk']): string =>
  t('{n, plural, one {# Bild} other {# Bilder}} verkleinert: {vorher} → {nachher}', {
    n: count,
    vorher: formatBytes(before),
    nachher: formatBytes(after),
  });
