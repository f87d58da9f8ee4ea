export interface OwnName {
  readonly name: string;
  readonly place: string;
}

/** Every name that our own code gives, once for each place that gives it; the paths of the files are among them. */
export function ownNames(root: string, folders: readonly string[]): readonly OwnName[];
