import {
  ankuendigungSchema,
  bankmeldungInput,
  einzugspruefungSchema,
  laufEntwurfInput,
  nochmalsInput,
  nochmalsSchema,
  rueckgabenInput,
  rueckgabenSchema,
} from '../../../src/features/lastschriften/lastschriften.calls.ts';
import { get, group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of lastschriften beside those of its modules, as the API document describes them. */
export const lastschriftenCalls: readonly Call[] = group(
  'Lastschriften',
  post('/lastschriften/laeufe/pruefung', 'Was einem Lastschriftlauf entgegensteht, bevor er gespeichert ist', {
    body: laufEntwurfInput,
    answer: einzugspruefungSchema,
  }),
  get('/lastschriften/laeufe/{id}/pruefung', 'Was einem Lastschriftlauf entgegensteht', {
    answer: einzugspruefungSchema,
  }),
  put('/lastschriften/laeufe/{id}/datei', 'Datei eines Lastschriftlaufs für die Bank', {
    answer: { media: 'application/xml' },
  }),
  put('/lastschriften/laeufe/{id}/ankuendigung', 'Lastschriften eines Laufs den Zahlern ankündigen', {
    answer: ankuendigungSchema,
  }),
  put('/lastschriften/laeufe/{id}/rueckgaben', 'Rückgaben der Bank eintragen', {
    body: rueckgabenInput,
    answer: rueckgabenSchema,
  }),
  put('/lastschriften/laeufe/{id}/nochmals', 'Was die Bank zurückgab, für einen neuen Einzug freigeben', {
    body: nochmalsInput,
    answer: nochmalsSchema,
  }),
  put('/lastschriften/laeufe/{id}/bankmeldung', 'Statusmeldung der Bank (pain.002) einlesen', {
    body: bankmeldungInput,
    answer: rueckgabenSchema,
  }),
);
