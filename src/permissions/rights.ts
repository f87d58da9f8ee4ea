/** Basic actions (spec B 6.2). */
export type Action = 'LESEN' | 'NEU' | 'SPEICHERN' | 'LOESCHEN';

/** What rights need to know of a table; the kit's tables have it (permissions stand below the kit). */
export interface Guarded {
  readonly right: string;
  readonly fields: Readonly<Record<string, { readonly right: string | undefined }>>;
  readonly root?: { readonly by: string; readonly readBy?: 'everyone' };
}

/** Sections in which something holds. */
export type Sections = 'all' | ReadonlySet<string>;

/** What a user holds: rights in sections, already spread over the subtrees they cover. Also the form on the wire. */
export interface Grant {
  readonly rights: readonly string[];
  readonly sections: 'all' | readonly string[];
}

/** Rights of a user, asked in sentences. The server decides with them; the client only shows. */
export class Rights {
  private readonly held = new Map<string, Sections>();
  readonly grants: readonly Grant[];

  constructor(grants: readonly Grant[]) {
    this.grants = grants;
    for (const grant of grants) for (const right of grant.rights) this.add(right, grant.sections);
  }

  private add(right: string, sections: Grant['sections']): void {
    const known = this.held.get(right);
    if (known === 'all') return;
    this.held.set(right, sections === 'all' ? 'all' : new Set([...(known ?? []), ...sections]));
  }

  /** Sections in which the user holds a right; empty when nowhere. */
  sections(right: string): Sections {
    return this.held.get(right) ?? new Set<string>();
  }

  /** Held in any section: enough for menus, never for data. */
  anywhere(right: string): boolean {
    return this.held.has(right);
  }

  /** Held in one of these sections. */
  within(right: string, sections: readonly string[]): boolean {
    const held = this.sections(right);
    return held === 'all' || sections.some((section) => held.has(section));
  }

  /** The whole map for menus: right → true. */
  toMap(): Record<string, true> {
    return Object.fromEntries([...this.held.keys()].map((right) => [right, true as const]));
  }
}

/** May everybody who is signed in read this root's rows? */
export const isReadByEveryone = (root: Guarded): boolean =>
  root.root?.by === 'everyone' || root.root?.readBy === 'everyone';

/** Every right that grants an action on at least one column of the table. */
export const rightsFor = (table: Guarded, action: Action): readonly string[] => [
  ...new Set([table.right, ...Object.values(table.fields).flatMap((field) => field.right ?? [])].map((right) => `${right}_${action}`)),
];

/** May the user do this to a row of the table that lies in these sections (the root's)? */
export function may(rights: Rights, action: Action, table: Guarded, root: Guarded, sections: readonly string[]): boolean {
  if (action === 'LESEN' && isReadByEveryone(root)) return true;
  const right = `${table.right}_${action}`;
  return root.root?.by === 'everyone' ? rights.anywhere(right) : rights.within(right, sections);
}

/** Columns that the user may read or write in a row of the table that lies in these sections. Decided per row, because groups are held per branch. */
export function allowedColumns(rights: Rights, action: Action, table: Guarded, root: Guarded, sections: readonly string[]): ReadonlySet<string> {
  if (!may(rights, action, table, root, sections)) return new Set();
  return new Set(
    Object.entries(table.fields)
      .filter(([, field]) => field.right === undefined || rights.within(`${field.right}_${action}`, sections) || (action === 'LESEN' && isReadByEveryone(root)))
      .map(([name]) => name),
  );
}
