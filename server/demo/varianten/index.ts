import type { Variante } from '../../../src/variants/variants.ts';
import { cluboffice } from './cluboffice.ts';
import { kjs, skj } from './jugend.ts';
import type { Profil } from './profil.ts';
import { scv } from './scv.ts';
import { sib } from './sib.ts';
import { stf } from './stf.ts';
import { vsm } from './vsm.ts';

const profile: Partial<Readonly<Record<Variante, Profil>>> = {
  SCV: scv,
  VSM: vsm,
  CLUBOFFICE: cluboffice,
  STF: stf,
  KJS: kjs,
  SKJ: skj,
  SIB: sib,
};

/** What a demo association of this kind is made of; undefined: mountain rescue, which the generator says by itself. */
export const profilOf = (variante: Variante | undefined): Profil | undefined =>
  variante === undefined ? undefined : profile[variante];
