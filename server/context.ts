import type { Registry } from '../src/kit/registry.ts';
import type { Rights } from '../src/permissions/rights.ts';
import type { ServerKeys } from './auth/keys.ts';
import type { Deployment } from './deployment.ts';
import type { ObjectStore } from './files/objects.ts';
import type { Dns } from './mail/dns.ts';
import type { Mailer } from './mail/mail.ts';
import type { Sicherung, Versand } from './settings.ts';
import type { Network } from './push/network.ts';
import type { Storage } from './storage/database.ts';

/** The signed-in user of a request, with the rights held now. */
export interface Nutzer {
  readonly id: string;
  readonly benutzername: string;
  readonly name: string;
  readonly sek_id: string;
  /** How far the clock of the device that asks is ahead of ours, where it says so. */
  readonly uhr_abweichung_s?: number;
  readonly rights: Rights;
  /** A branch and all below it; only the id itself when there is no such branch. */
  readonly sektionen: (id: string) => ReadonlySet<string>;
  /** The region that a branch lies in, or is, with all below it; without one the branch and all below it. */
  readonly region: (id: string) => ReadonlySet<string>;
}

/** An operation of a device: its idempotency key and the hash of what was asked, so that a repetition gives the first answer. */
export interface Operation {
  readonly schluessel: string;
  readonly hash: string;
  /** Hashes of the same request to where the records were before: it may have been sent first under an older schema. */
  readonly formerHashes: readonly string[];
}

/** Hono's environment below `/api`: who asks is known before any route runs. */
export type Env = {
  Variables: {
    nutzer: Nutzer;
    /** The token's id, where a program asks. */
    programm?: string;
  };
};

/** Bytes of uploaded files, known by their SHA-256; the table `dateien` says whose and whether complete. */
export interface FileStore {
  /** Path on this machine of a complete file, or of a whole copy of it that stays for a while; undefined when it is missing or damaged. */
  path(sha256: string): Promise<string | undefined>;
  remove(sha256: string): Promise<void>;
}

/** Looks for viruses in a file; `too-large`: the scanner takes none of this size. Throws when nobody can say now. */
export type VirusScan = (path: string) => Promise<'clean' | 'infected' | 'too-large'>;

/** Tells listeners that something up to this feed number was committed. */
export interface Events {
  announce(stand: number): void;
  /** Returns the end of the subscription. */
  subscribe(listener: (stand: number) => void): () => void;
}

/** What the server is built from. */
export interface Deps {
  readonly storage: Storage;
  /** Everything that is stored: what writes, copies and erases goes by it. */
  readonly registry: Registry;
  /** What this kind of organisation has of it: what is asked, shown and given out goes by it. */
  offered(): Registry;
  readonly files: FileStore;
  /** Where the bytes of files, results, maps and waiting mails lie. */
  readonly objects: ObjectStore;
  /** Absent where no scanner is set up. */
  readonly scan?: VirusScan | undefined;
  readonly events: Events;
  now(): Date;
  readonly dataDir: string;
  readonly mailer: Mailer;
  /** How newsletters go out. */
  readonly versand: Versand;
  /** How the server copies itself, and the database's address where it is not embedded. */
  readonly sicherung: Sicherung & { readonly databaseUrl: string | undefined };
  /** Where people find the app, with a slash at the end; links in mails begin with it. */
  readonly address: string;
  /** How this customer set up the product. */
  readonly deployment: Deployment;
  readonly version: string;
  readonly keys: ServerKeys;
  /** Where push messages may go; absent: the public network. */
  readonly pushNetwork?: Network;
  /** Whom the DNS is asked by; absent: as this machine does. */
  readonly dns?: Dns;
}
