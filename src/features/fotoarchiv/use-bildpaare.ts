import { useEffect, useState } from 'react';
import { bildpaare, type Bildpaar } from './bildmerkmal.rules.ts';
import type { Foto } from './use-foto-bild.ts';

/** So many photos are compared with all others before the screen gets its turn. */
const amStueck = 100;

/** Pairs of photos that look alike, the nearest first; undefined while they are being looked for. */
export function useBildpaare(fotos: readonly Foto[] | undefined): readonly Bildpaar<Foto>[] | undefined {
  const [paare, setPaare] = useState<readonly Bildpaar<Foto>[]>();
  useEffect(() => {
    if (fotos === undefined) return undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const found: Bildpaar<Foto>[] = [];
      let count = 0;
      for (const some of bildpaare(fotos)) {
        found.push(...some);
        count += 1;
        if (count % amStueck === 0) await new Promise((resolve) => setTimeout(resolve));
        if (!isCurrent) return;
      }
      setPaare(found.toSorted((a, b) => a.abstand - b.abstand));
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [fotos]);
  return paare;
}
