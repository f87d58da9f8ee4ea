import { createContext, useContext, type ComponentType } from 'react';
import type { VisibleRow, VisibleRowOf } from '../db/base.ts';
import type { Replica } from '../db/replica.ts';
import type { Module } from '../kit/define-module.ts';
import type { Table } from '../kit/define-table.ts';
import type { AnyRow } from '../kit/field.ts';
import type { FileValue } from '../kit/kinds/file.ts';
import type { Registry } from '../kit/registry.ts';
import type { FieldIssue } from '../kit/schema.ts';
import type { Finding } from '../lib/finding.ts';
import type { Rights } from '../permissions/rights.ts';
import type { Engine } from '../sync/engine.ts';
import type { IconName } from '../ui/icons.tsx';
import type { Variant } from '../variants/variants.ts';
import type { FieldContext } from '../ui/kinds/context.ts';
import type { Drafts } from './detail/drafts.ts';
import type { RecordForm } from './detail/record-form.ts';
import type { ChildTabProps } from './children/slot.ts';
import type { OwnStart } from './list/sektion-mode.ts';
import type { Notes } from './notes.ts';
import type { Address } from '../features/addresses.ts';

export interface DeviceUser {
  readonly id: string;
  readonly benutzername: string;
  readonly name: string;
  readonly sek_id: string;
  /** Group of customers whose prices the person orders at. */
  readonly kundengruppe_id?: string | null | undefined;
  /** The user's own record, where the account names one. */
  readonly mgd_id?: string | null | undefined;
  /** Functions and user groups held when the device was last told, each with its branch. */
  readonly funktionen?: { readonly fkt_id: string; readonly sek_id: string }[] | undefined;
  readonly gruppen?: { readonly bg_id: string; readonly sek_id: string }[] | undefined;
  /** Versions of texts that the user had confirmed as read then. */
  readonly gelesen?: { readonly information_id: string; readonly fassung: number }[] | undefined;
}

/** Everything a screen needs of the device that it runs on; the app opens it for one user. */
export interface Device {
  readonly registry: Registry;
  readonly replica: Replica;
  readonly engine: Engine;
  readonly rights: Rights;
  readonly user: DeviceUser;
  /** The kind of organisation that this deployment serves. */
  readonly variant: Variant;
  /** Width of a list's date columns, px at normal text size. */
  readonly dateWidth: number;
  /** Which lists start on the user's own branch. */
  readonly ownStart: OwnStart;
  readonly notes: Notes;
  readonly drafts: Drafts;
  /** Bytes of a stored file from the device, else from the server; undefined when neither has them now. */
  readonly loadFile: (place: FilePlace, file: Pick<FileValue, 'sha256' | 'type'>) => Promise<Blob | undefined>;
  /** Tabs of a child list that an area draws itself, by module name. */
  readonly slots: Readonly<Record<string, ComponentType<ChildTabProps>>>;
  /** What an area draws instead of the fields of its child records, by module name. */
  readonly panels: Readonly<Record<string, ComponentType<PanelProps>>>;
  /** The gallery of a module's list as its area draws it, by module name. */
  readonly galleries: Readonly<Record<string, ComponentType<GalleryProps>>>;
  /** Buttons and submenu entries that an area adds to the toolbar of a record, by module name. */
  readonly commands: Readonly<Record<string, readonly RecordCommand[]>>;
  /** Screens of an area that the menu of a module's list leads to, by module name. */
  readonly listLinks: Readonly<Record<string, readonly ListLink[]>>;
  /** What an area says above the fields of its records, by module name. */
  readonly recordNotices: Readonly<Record<string, ComponentType<{ readonly row: AnyRow }>>>;
  /** What people look for in a record, above the fields of its first tab, by module name. */
  readonly overviews: Readonly<
    Record<
      string,
      ComponentType<{ readonly module: Module; readonly row: AnyRow; readonly onOpen: (tab: string) => void }>
    >
  >;
  /** What the order of a background job asks, by its name; nothing where none is said. */
  readonly orders: Readonly<Record<string, JobOrder>>;
  /** Cards of areas on the start page; each shows itself only with its right. */
  readonly startCards: readonly StartCard[];
  /** Looks at a record before it is saved, by module name (spec B 5). */
  readonly beforeSave: Readonly<Record<string, BeforeSave>>;
  /** What stands in the way of a step, and what somebody must accept with a reason before it is taken; by module name. */
  readonly beforeStep: Readonly<Record<string, BeforeStep>>;
  /** Looks for records that a new one may repeat, before it is saved, by module name. */
  readonly lookalikes: Readonly<Record<string, Lookalikes>>;
  /** Values that a new record of a module starts with here: by the kind of organisation, and by the deployment's settings. */
  readonly startValues: (module: string) => Readonly<Record<string, unknown>>;
  /** Whether every file of the app lies on this device; undefined where no service worker runs. */
  readonly appFiles: () => Promise<{ readonly total: number; readonly missing: readonly string[] } | undefined>;
  readonly mendAppFiles: () => Promise<unknown>;
  /** Whether the data lies sealed here, and whether the server could help to open it should the password be forgotten. */
  readonly vaultFacts: () => Promise<{ readonly sealed: boolean; readonly recoverable: boolean }>;
  /** A call with the session's token, for what lies on the server only; `path` is below the API base. Throws when there is no network. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Asks the person to sign in, in place. */
  readonly signIn: () => void;
}

/** Parameters of a background job by their names. */
export type JobParameter = Readonly<Record<string, string>>;

/** The form by which a background job is ordered, and what becomes of it. */
export interface JobOrder {
  readonly Fields?: ComponentType<JobFieldsProps>;
  /** The screen with its result, where that is no file. */
  readonly opens?: Address;
  /** What it begins with. */
  readonly start?: () => JobParameter;
  /** Parameters without which it is not ordered. */
  readonly needs?: readonly string[];
}

export interface JobFieldsProps {
  readonly value: JobParameter;
  readonly onChange: (name: string, value: string | null) => void;
}

/** A card on the start page; those of a lower place stand higher up. */
export interface StartCard {
  readonly place: number;
  readonly Card: ComponentType;
}

/** What an area has against a record that is to be saved: what is wrong at its fields, and what somebody has to confirm; packed German sentences. `known`: as the device has it; null for a new one. */
export type BeforeSave = (
  row: AnyRow,
  known: AnyRow | null,
  replica: Pick<Replica, 'childrenOf' | 'row' | 'rows'>,
) => Promise<{ readonly issues: readonly FieldIssue[]; readonly questions: readonly string[] }>;

/** Whether all that a branch has of a table since a day lies on this device; ISO date, without one what is open or recent. */
export type IsWhole = (table: Table, sek_id: string, since?: string) => boolean;

/** What an area finds when a record is about to take the step to this status. */
export type BeforeStep = (
  replica: Replica,
  row: AnyRow,
  to: string,
  rights: Rights,
  /** What does not lie here speaks against nothing. */ isWhole: IsWhole,
) => Promise<{ readonly missing: readonly Finding[]; readonly points: readonly Finding[] }>;

/** A screen that belongs to a list. */
export interface ListLink {
  readonly to: Address;
  /** German; message id. */
  readonly label: string;
  readonly icon: IconName;
  /** Any one of these rights shows it. */
  readonly right: readonly string[];
}

/** How an area recognises that a new record may be there already. Nobody is kept from saving it. */
export interface Lookalikes {
  readonly isLikely: (replica: Replica, row: AnyRow) => Promise<boolean>;
  /** Shows them over the form; `row` is the new record as it was to be saved. */
  readonly Notice: ComponentType<{ readonly row: AnyRow; readonly onSave: () => void }>;
}

/** What a command works on. */
export interface CommandTarget {
  readonly device: Device;
  readonly module: Module;
  readonly row: AnyRow;
  /** All selected rows of a list; of a record itself only. */
  readonly rows: readonly AnyRow[];
  /** Opens another screen; unsaved changes are asked about there. */
  readonly go: (to: Address) => void;
}

/** A button of an area in the toolbar of a record, or an entry of its submenu (spec B 2). It acts at once or opens a dialog. */
export type RecordCommand = {
  readonly id: string;
  /** German; message id. */
  readonly label: string;
  readonly icon: IconName;
  /** `danger`: it ends something; offered in the submenu. */
  readonly tone?: 'danger';
  /** One right, or several of which any one is enough. */
  readonly right: string | readonly string[];
  /** What it takes besides `right`: any one of these, held where the record lies. */
  readonly also?: readonly string[];
  /** `list`: for the selected rows of the list only. */
  readonly place: 'button' | 'menu' | 'list';
  /** Offered beside each row of a child list, too. */
  readonly isRow?: boolean;
  /** Offered for the selected rows of the list, too. */
  readonly isBulk?: boolean;
  /** Offered in the menu of the list as well, for all that it shows or what is selected of it. It acts at once. */
  readonly isWhole?: boolean;
  /** The right counts wherever it is held: what the command changes lies elsewhere than the record. */
  readonly isElsewhere?: boolean;
  /** Whether it works on this row: `false` hides it, a German sentence shows it disabled and says why. Absent: it works on every row. */
  readonly when?: (row: AnyRow) => boolean | string;
} & ({ readonly run: (target: CommandTarget) => void } | { readonly Dialog: ComponentType<CommandDialogProps> });

/** What draws the pictures of a list is given its rows, and which of them are selected. */
export interface GalleryProps {
  readonly module: Module;
  readonly rows: readonly VisibleRow[];
  readonly selection: {
    readonly selected: ReadonlySet<string>;
    readonly onSelect: (selected: ReadonlySet<string>) => void;
  };
}

/** What draws a record's fields is given its form and what editors need. */
export interface PanelProps {
  readonly form: RecordForm;
  readonly context: FieldContext;
}

export interface CommandDialogProps<T extends Table = Table> {
  readonly module: Module;
  /** The record, or the selected ones. */
  readonly rows: readonly VisibleRowOf<T>[];
  readonly onClose: () => void;
}

/** Where a file hangs: its record's data URL and column. */
export interface FilePlace {
  readonly url: string;
  readonly id: string;
  readonly column: string;
}

const DeviceContext = createContext<Device | undefined>(undefined);

export const DeviceProvider = DeviceContext.Provider;

export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (device === undefined) throw new Error('no device is open: this screen needs a signed-in user');
  return device;
}
