import { expect, test } from 'vitest';
import { idFromNaturalKey } from '../../kit/records.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { inviteAll, inviteNew } from './order-einladen.ts';

test('each participant is asked for on its own, and who got no invitation is named with the reason', async () => {
  const asked: string[] = [];
  const failed = await inviteAll(
    async (path) => {
      asked.push(path);
      if (path.includes('/b/'))
        return Response.json(
          { kind: 'input', status_text: 'Für diese Person ist keine E-Mail-Adresse bekannt.', fields: [] },
          { status: 422 },
        );
      if (path.includes('/c/')) throw new TypeError('no answer');
      return Response.json({});
    },
    ['a', 'b', 'c', 'd'],
  );
  expect(asked).toEqual(['a', 'b', 'c', 'd'].map((id) => `/ausbildungen/teilnehmer/${id}/anmeldelink`));
  expect(failed).toEqual([
    { id: 'b', text: 'Für diese Person ist keine E-Mail-Adresse bekannt.' },
    { id: 'c', text: 'Keine Verbindung' },
  ]);
});

test('somebody new is added as asked under the id of course and person, and invited; who cannot be added is named', async () => {
  const asked: [string, unknown][] = [];
  const module = { url: '/ausbildungen/teilnehmer', table: ausbildungteilnehmer };
  const failed = await inviteNew(
    async (path, init) => {
      asked.push([path, JSON.parse(String(init?.body))]);
      if (String(init?.body).includes('berger'))
        return Response.json({ kind: 'forbidden', status_text: 'Fehlende Rechte.', fields: [] }, { status: 403 });
      return Response.json({ id: 'neu' });
    },
    module,
    'kurs',
    [
      { id: 'auer', name: 'Auer' },
      { id: 'berger', name: 'Berger' },
    ],
  );
  const [auer, berger] = ['auer', 'berger'].map((mgd_id) =>
    idFromNaturalKey(ausbildungteilnehmer, { ausb_id: 'kurs', mgd_id }),
  );
  expect(asked).toEqual([
    [module.url, { id: auer, ausb_id: 'kurs', mgd_id: 'auer', typ: 'Angefragt' }],
    [`${module.url}/${auer}/anmeldelink`, {}],
    [module.url, { id: berger, ausb_id: 'kurs', mgd_id: 'berger', typ: 'Angefragt' }],
  ]);
  expect(failed).toMatchObject([{ id: berger, name: 'Berger', text: 'Fehlende Rechte.' }]);
});
