import {
  catalogSchema,
  groupRightsInput,
  groupRightsSchema,
  massCreationInput,
  massCreationSchema,
  passwordLinkSchema,
} from '../../../src/features/benutzer/benutzer.calls.ts';
import { get, group, ok, type Call } from '../../openapi/call.ts';
import { schemaOf } from '../../openapi/json-schema.ts';

/** Calls of benutzer beside those of its modules, as the API document describes them. */
export const benutzerCalls: readonly Call[] = [
  ...group(
    'Rechte',
    get('/verwaltung/rechte', 'Rechtekatalog', schemaOf(catalogSchema)),
    get('/benutzergruppen/benutzergruppen/{id}/rechte', 'Rechte einer Gruppe', schemaOf(groupRightsSchema)),
    {
      method: 'put',
      path: '/benutzergruppen/benutzergruppen/{id}/rechte',
      summary: 'Rechte einer Gruppe setzen',
      headers: ['If-Match'],
      body: schemaOf(groupRightsInput),
      answers: ok(schemaOf(groupRightsSchema)),
    },
    {
      method: 'put',
      path: '/user/massenanlage',
      summary: 'Benutzer für Mitglieder anlegen',
      body: schemaOf(massCreationInput),
      answers: ok(schemaOf(massCreationSchema)),
    },
    {
      method: 'put',
      path: '/user/user/{id}/kennwortlink',
      summary: 'Link zu einem neuen Kennwort',
      answers: ok(schemaOf(passwordLinkSchema)),
    },
  ),
];
