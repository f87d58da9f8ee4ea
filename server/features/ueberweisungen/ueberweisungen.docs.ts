import { bankmeldungInput, rueckgabenSchema } from '../../../src/features/lastschriften/lastschriften.calls.ts';
import {
  namenInput,
  namenSchema,
  rueckmeldungenInput,
  ueberweisungslaufInput,
  ueberweisungspruefungSchema,
} from '../../../src/features/ueberweisungen/ueberweisungen.calls.ts';
import { get, group, post, put, type Call } from '../../openapi/call.ts';

/** Calls of ueberweisungen beside those of its modules, as the API document describes them. */
export const ueberweisungenCalls: readonly Call[] = group(
  'Überweisungen',
  post('/ueberweisungen/laeufe/pruefung', 'Was einem Überweisungslauf entgegensteht, bevor er gespeichert ist', {
    body: ueberweisungslaufInput,
    answer: ueberweisungspruefungSchema,
  }),
  get('/ueberweisungen/laeufe/{id}/pruefung', 'Was einem Überweisungslauf entgegensteht', {
    answer: ueberweisungspruefungSchema,
  }),
  put('/ueberweisungen/laeufe/{id}/datei', 'Datei eines Überweisungslaufs für die Bank', {
    answer: { media: 'application/xml' },
  }),
  put('/ueberweisungen/laeufe/{id}/rueckmeldungen', 'Ablehnungen und Prüfungen der Empfänger eintragen', {
    body: rueckmeldungenInput,
    answer: rueckgabenSchema,
  }),
  put('/ueberweisungen/laeufe/{id}/bankmeldung', 'Statusmeldung der Bank (pain.002) einlesen', {
    body: bankmeldungInput,
    answer: rueckgabenSchema,
  }),
  put('/ueberweisungen/laeufe/{id}/namen', 'Namen der Empfänger von der Bank übernehmen', {
    body: namenInput,
    answer: namenSchema,
  }),
);
