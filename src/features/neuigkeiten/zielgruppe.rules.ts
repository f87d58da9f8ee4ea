/** Whom something is for: everybody of a branch and below it, or only those there who hold a function, are in a user group, or both. Without a branch it is for all. */
export interface Zielgruppe {
  readonly sek_id?: string | null | undefined;
  readonly fkt_id?: string | null | undefined;
  readonly bg_id?: string | null | undefined;
}

/** Who reads: the own branch, and the functions and user groups held today, each with the branch that it is held in. */
export interface Leser {
  readonly sek_id: string;
  readonly funktionen?: readonly { readonly fkt_id: string; readonly sek_id: string }[] | undefined;
  readonly gruppen?: readonly { readonly bg_id: string; readonly sek_id: string }[] | undefined;
}

/** Whether something concerns somebody; `below` answers a branch with all below it. Device and server ask the same (domain: archive-kommunikation 2 "ziel"). */
export function betrifft(
  { sek_id, fkt_id, bg_id }: Zielgruppe,
  { sek_id: eigene, funktionen = [], gruppen = [] }: Leser,
  below: (id: string) => ReadonlySet<string>,
): boolean {
  const there = typeof sek_id === 'string' ? below(sek_id) : undefined;
  const isThere = (id: string): boolean => there === undefined || there.has(id);
  const isNarrowed = typeof fkt_id === 'string' || typeof bg_id === 'string';
  if (!isNarrowed) return isThere(eigene);
  const hasFunktion =
    typeof fkt_id !== 'string' || funktionen.some((one) => one.fkt_id === fkt_id && isThere(one.sek_id));
  const isInGruppe = typeof bg_id !== 'string' || gruppen.some((one) => one.bg_id === bg_id && isThere(one.sek_id));
  return hasFunktion && isInGruppe;
}
