import {
  catalogSchema,
  groupRightsInput,
  groupRightsSchema,
  massCreationInput,
  massCreationSchema,
  passwordLinkSchema,
} from '../../../src/features/benutzer/benutzer.calls.ts';
import { get, group, put, type Call } from '../../openapi/call.ts';

/** Calls of benutzer beside those of its modules, as the API document describes them. */
export const benutzerCalls: readonly Call[] = group(
  'Rechte',
  get('/verwaltung/rechte', 'Rechtekatalog', { answer: catalogSchema }),
  get('/benutzergruppen/benutzergruppen/{id}/rechte', 'Rechte einer Gruppe', { answer: groupRightsSchema }),
  put('/benutzergruppen/benutzergruppen/{id}/rechte', 'Rechte einer Gruppe setzen', {
    headers: ['If-Match'],
    body: groupRightsInput,
    answer: groupRightsSchema,
  }),
  put('/user/massenanlage', 'Benutzer für Mitglieder anlegen', { body: massCreationInput, answer: massCreationSchema }),
  put('/user/user/{id}/kennwortlink', 'Link zu einem neuen Kennwort', { answer: passwordLinkSchema }),
);
