import {
  aehnlichSchema,
  freigebenInput,
  freigegebenSchema,
  papierkorbSchema,
  widerrufenSchema,
  widerrufgeraeteSchema,
  widerrufInput,
  zusammenfuehrenInput,
  zusammengefuehrtSchema,
} from '../../../src/features/fotoarchiv/fotoarchiv.calls.ts';
import { bytes, get, group, put, type Call } from '../../openapi/call.ts';

/** Calls of the photo archive beside those of its modules, as the API document describes them. */
export const fotoarchivCalls: readonly Call[] = group(
  'Fotoarchiv',
  get('/fotoarchiv/bild/{id}/{generation}/{groesse}', 'Ein Foto in einer Größe (320, 640, 1280, 2048, original)', {
    answer: bytes,
  }),
  put('/fotoarchiv/freigeben', 'Fotos für Zwecke freigeben oder Freigaben zurücknehmen', {
    body: freigebenInput,
    answer: freigegebenSchema,
  }),
  put('/fotoarchiv/widerruf', 'Die Einwilligung einer Person widerrufen', {
    body: widerrufInput,
    answer: widerrufenSchema,
  }),
  get('/fotoarchiv/widerrufgeraete/{id}', 'Geräte ohne Kontakt seit einem Widerruf', { answer: widerrufgeraeteSchema }),
  get('/fotoarchiv/aehnlich/{id}', 'Fotos, die einem Foto ähnlich sehen', { answer: aehnlichSchema }),
  put('/fotoarchiv/zusammenfuehren', 'Zwei Fotos zusammenführen', {
    body: zusammenfuehrenInput,
    answer: zusammengefuehrtSchema,
  }),
  get('/fotoarchiv/papierkorb', 'Gelöschte Fotos der letzten 30 Tage', { answer: papierkorbSchema }),
);
