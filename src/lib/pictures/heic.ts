import { says, type Bytes } from './bytes.ts';

const brands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1'];

/** Whether these bytes are a picture as telephones of one maker take them (HEIF with HEVC), which hardly any other browser shows. */
export const isHeic = (bytes: Bytes): boolean =>
  says(bytes, 4, 'ftyp') && brands.some((brand) => says(bytes, 8, brand));
