import { Hono, type Context } from 'hono';
import { isId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { partsOf } from '../../../src/permissions/parts.ts';
import { groupRightsInput, massCreationInput } from '../../../src/features/benutzer/benutzer.calls.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { localToday } from '../../../src/lib/local-time.ts';
import { visibleRecord } from '../../records/one.ts';
import { noRow } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';
import { groupRights, setGroupRights } from './group-rights.ts';
import { createPlanned, planUsers } from './mass-creation.ts';
import { sendPasswordLink } from './password-link.ts';
import { reachesUser } from './reach.ts';

const needs = { rows: [], targets: [] };

/** Rights of groups, mass creation of users, links to a new password, and the catalogue as a list. Expects `nutzer` in the context. */
export function benutzerRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { db } = deps.storage;

  const groupId = (c: Context<Env>): string => {
    const id = c.req.param('id') ?? '';
    if (!isId(id)) throw noRow();
    if (!c.var.nutzer.rights.anywhere('BENUTZERGRUPPEN_ALLGEMEIN_LESEN')) throw forbidden();
    return id;
  };
  app.get('/benutzergruppen/benutzergruppen/:id/rechte', async (c) => c.json(await groupRights(db, groupId(c))));
  app.put('/benutzergruppen/benutzergruppen/:id/rechte', async (c) => {
    const id = groupId(c);
    const { rechte } = await readBody(c, groupRightsInput);
    return c.json(await setGroupRights(deps, c.var.nutzer, id, rechte, revisionOf(c.req.header('If-Match'))));
  });

  app.put('/user/massenanlage', async (c) => {
    const { nutzer } = c.var;
    if (!nutzer.rights.anywhere('BENUTZER_MASSENANLAGE_NEU')) throw forbidden();
    const { mgd_ids, bg_id, probe } = await readBody(c, massCreationInput);
    let planned: Awaited<ReturnType<typeof planUsers>> = [];
    const work = async (unit: Unit) => {
      planned = await planUsers(unit, mgd_ids, bg_id);
      if (!probe) await createPlanned(unit, planned, bg_id);
      return { status: 200 as const, id: nutzer.id, rev: 0, given: {} };
    };
    await writeOne(deps, nutzer, { operation: undefined, follows: [], needs, work });
    if (probe) return c.json(planned.map(({ answer }) => answer));
    const sent = [];
    for (const { answer, user } of planned)
      sent.push(user === undefined ? answer : { ...answer, link: await sendPasswordLink(deps, nutzer, user.id) });
    return c.json(sent);
  });

  app.put('/user/user/:id/kennwortlink', async (c) => {
    const { nutzer } = c.var;
    const id = c.req.param('id');
    const { sek_ids } = await visibleRecord(
      { registry: deps.registry, db },
      nutzer,
      deps.registry.module('benutzer'),
      id,
    );
    // Whoever gets the link is that user: only for those who hold as much.
    if (
      !nutzer.rights.within('BENUTZER_ALLGEMEIN_ZURUECKSETZEN', sek_ids) ||
      !(await reachesUser(db, nutzer, id, localToday(deps.now())))
    )
      throw forbidden();
    const link = await sendPasswordLink(deps, nutzer, id);
    return c.json({ gesendet: link === null, link });
  });

  app.get('/verwaltung/rechte', (c) => {
    if (!c.var.nutzer.rights.anywhere('VERWALTUNG_RECHTE_LESEN')) throw forbidden();
    const list = [...rightNumbers].map(([name, nummer]) => {
      const { area, topic = null, level = null, action } = partsOf(name);
      return { nummer, name, bereich: area, abschnitt: topic, ebene: level, aktion: action };
    });
    return c.json(list);
  });
  return app;
}

function revisionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const digits = /^"?(\d{1,9})"?$/.exec(header)?.[1];
  if (digits === undefined) throw invalid('If-Match ist nicht lesbar.');
  return Number(digits);
}
