import type { Codec } from '../codec.ts';
import type { WrappedKey } from './data-key.ts';
import type { HalvedKey } from './key-half.ts';

/** Whose vault it is; all that can be read of it on a locked device. */
export interface VaultOwner {
  readonly id: string;
  readonly benutzername: string;
}

/** What a person typed and the server answered; never kept. */
export interface Secrets {
  readonly password: string;
  /** The server's secret for this user's vault on this device. */
  readonly tresor: string | undefined;
  /** The secret that all devices of the user shared before. */
  readonly frueher?: string | undefined;
  /** A former password, when the vault opens with nothing else. */
  readonly former?: string | undefined;
  /** The id by which the server knows this vault. */
  readonly geraet: string;
  /** Days that it opens without a contact. */
  readonly fristTage?: number | undefined;
}

/** Why the password opens nothing: the account is locked, the device was lost, or it was but a sign-in may open it again. */
export type Withdrawal = 'konto' | 'verloren' | 'frei';

/** A user's vault on this device, locked. */
export interface Vault {
  readonly id: string;
  /** The id by which the server knows it; missing until the first sign-in that told it one. */
  readonly geraet?: string;
  readonly userId: string;
  readonly benutzername: string;
  /** Null once the server has withdrawn it: then only a sign-in opens. */
  readonly byPassword: WrappedKey | null;
  readonly entzogen?: Withdrawal;
  /** Until when it opens without a contact, sealed by its own key. */
  readonly frist?: unknown;
  /** Opens with the server's secret of a fresh sign-in, when the password is forgotten. */
  readonly byServer: WrappedKey | null;
  /** Nobody could open it any more, and its owner began anew. It is kept. */
  readonly isSetAside: boolean;
  /** Wrong passwords since the last right one, and when the next may be tried (ms). */
  readonly failures: number;
  readonly nextTry: number;
  /** When it was opened last, ms. */
  readonly openedAt: number;
  /** Its store held data once; when it is empty, the browser has deleted it. */
  readonly isFilled: boolean;
}

/** A vault that is open in this tab. */
export interface OpenVault {
  readonly id: string;
  readonly userId: string;
  readonly benutzername: string;
  readonly key: CryptoKey;
  readonly codec: Codec;
  /** The key in the form in which it may be kept. */
  readonly halved: HalvedKey;
}

/** What a password did: opened, was wrong, may not be tried before `until` (ms), or needs the server beside it. */
export type Unlocking =
  | { readonly is: 'open'; readonly vault: OpenVault }
  | { readonly is: 'wrong' | 'frist' }
  | { readonly is: 'entzogen'; readonly grund: Withdrawal }
  | { readonly is: 'wait'; readonly until: number };
