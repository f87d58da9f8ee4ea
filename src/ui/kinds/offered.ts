type IsOffered = (values: unknown, name: string) => boolean;

let isOffered: IsOffered = () => true;

/** The app says once which values of a vocabulary its kind of organisation offers. */
export function offerOnly(next: IsOffered): void {
  isOffered = next;
}

export const offered: IsOffered = (values, name) => isOffered(values, name);
