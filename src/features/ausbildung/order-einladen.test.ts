import { expect, test } from 'vitest';
import { inviteAll } from './order-einladen.ts';

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
