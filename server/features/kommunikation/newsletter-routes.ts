import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import { sendeplan } from '../../../src/features/kommunikation/newsletter/fenster.rules.ts';
import { zahlenVon } from '../../../src/features/kommunikation/newsletter/bericht.rules.ts';
import {
  berichtInput,
  berichtSeite,
  freigabeInput,
  kopieInput,
  kriterienInput,
  probeInput,
  ungewissInput,
  versandInput,
  vorschauMax,
  type Kreis,
  type Versandbericht,
} from '../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import { newsletterbloecke } from '../../../src/features/kommunikation/newsletter/newsletterbloecke.table.ts';
import { empfaengerstatus } from '../../../src/features/kommunikation/newsletter/newsletter.vocabularies.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { permissionsFor } from '../../../src/permissions/topics.ts';
import { CallLimit } from '../../auth/limits.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, HttpError, logFault } from '../../http/errors.ts';
import { inLists } from '../../records/request.ts';
import { listQuery } from '../../records/list-query.ts';
import { rejected, refused } from '../../records/refusals.ts';
import { searchDay } from '../../records/search-day.ts';
import type { Unit } from '../../records/unit.ts';
import { onNewsletter, seeNewsletter, type NewsletterRow } from './auf-newsletter.ts';
import { empfaengerkreis, type Person } from './empfaenger.ts';
import { gibFrei, reichweite } from './freigabe.ts';
import { demandOpen, sendeProbe } from './probe.ts';
import { abgebrochen, sendeNewsletter } from './versenden.ts';
import { liesSendung } from './sendung.ts';
import { pruefeAbsender, verlangeZustellbarkeit } from './zustellbarkeit.ts';

/** Samples of one user within 15 minutes. */
const probenMax = 10;

const url = '/newsletter/newsletter/:id';

/** What is done with a newsletter beside writing it. Expects `nutzer` in the context. */
export function newsletterRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const proben = new CallLimit(probenMax);
  app.get('/newsletter/zustellbarkeit', async (c) => {
    if (!permissionsFor(newsletter.right, 'LESEN').some((right) => c.var.nutzer.rights.anywhere(right)))
      throw forbidden();
    return c.json(await pruefeAbsender(deps), 200, { 'Cache-Control': 'no-store' });
  });
  app.get(`${url}/empfaenger`, async (c) => {
    const ab = zeitpunkt(c.req.query('ab'));
    const told = await seeNewsletter(deps, c.var.nutzer, c.req.param('id'), 'SPEICHERN', (unit, row) =>
      kreis(unit, row, ab),
    );
    return c.json(told, 200, { 'Cache-Control': 'no-store' });
  });
  app.put(`${url}/empfaenger`, async (c) => {
    const { modul, name, werte } = await readBody(c, kriterienInput);
    await onNewsletter(deps, c.var.nutzer, c.req.param('id'), 'SPEICHERN', async (unit, row) => {
      demandOpen(row);
      const registry = deps.offered();
      const module = registry.module(modul === 'Kontakte' ? 'kontakte' : 'mitglieder');
      // Throws 422 for criteria that the list does not have.
      listQuery(registry, unit.nutzer, module, inLists(werte), searchDay(deps));
      await unit.update(unit.table(newsletter), row, { modul, filter: JSON.stringify(werte), filtername: name });
    });
    return c.json({});
  });
  app.put(`${url}/probe`, async (c) => {
    const probe = await readBody(c, probeInput);
    const wait = await proben.take(c.var.nutzer.id);
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', 'Zu viele Anfragen.', { headers: { 'Retry-After': String(wait) } });
    await sendeProbe(deps, c.var.nutzer, c.req.param('id'), probe);
    return c.json({});
  });
  app.put(`${url}/freigabe`, async (c) => {
    const freigabe = await readBody(c, freigabeInput);
    const anzahl = await seeNewsletter(deps, c.var.nutzer, c.req.param('id'), 'FREIGEBEN', reichweite);
    await verlangeZustellbarkeit(deps, anzahl);
    await onNewsletter(deps, c.var.nutzer, c.req.param('id'), 'FREIGEBEN', (unit, row) => gibFrei(unit, row, freigabe));
    if (freigabe.sendenab === null) sendeGleich(deps);
    return c.json({});
  });
  app.put(`${url}/versand`, async (c) => {
    const { was } = await readBody(c, versandInput);
    await onNewsletter(deps, c.var.nutzer, c.req.param('id'), 'FREIGEBEN', (unit, row) => steuere(unit, row, was));
    return c.json({});
  });
  app.put(`${url}/ungewiss`, async (c) => {
    const { empfaenger_id, was } = await readBody(c, ungewissInput);
    await onNewsletter(deps, c.var.nutzer, c.req.param('id'), 'FREIGEBEN', (unit, row) =>
      entscheide(unit, row, empfaenger_id, was),
    );
    if (was === 'erneut') sendeGleich(deps);
    return c.json({});
  });
  app.put(`${url}/kopie`, async (c) => {
    const { id } = await readBody(c, kopieInput);
    await onNewsletter(deps, c.var.nutzer, c.req.param('id'), 'KOPIEREN', (unit, row) => kopiere(unit, row, id));
    return c.json({ id });
  });
  const berichtVon = async (c: Context<Env>, { status, nach }: v.InferOutput<typeof berichtInput>) =>
    c.json(
      await seeNewsletter(deps, c.var.nutzer, c.req.param('id') ?? '', 'LESEN', (unit, row) =>
        bericht(unit, row, status, nach),
      ),
      200,
      { 'Cache-Control': 'no-store' },
    );
  app.get(`${url}/bericht`, (c) => berichtVon(c, { status: '', nach: '' }));
  app.post(`${url}/bericht`, async (c) => berichtVon(c, await readBody(c, berichtInput)));
  return app;
}

/** Who wants something to go now does not wait for the clock. */
function sendeGleich(deps: Deps): void {
  if (deps.versand.sofort)
    void sendeNewsletter(deps).catch((error: unknown) => logFault(error, { method: '-', route: 'newsletter' }));
}

/** Names of whom a mail is for. */
export const namenVon = (personen: readonly Person[]): string =>
  personen.map(({ vorname, nachname }) => [nachname, vorname].filter(Boolean).join(' ')).join(', ');

/** An instant of an address; undefined where there is none. Throws 422 for what is none. */
function zeitpunkt(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!v.is(isoInstant, text) || Number.isNaN(Date.parse(text)))
    throw rejected([{ feld: 'ab', text: message('Ungültiger Wert') }]);
  return Date.parse(text);
}

const isoInstant = v.pipe(v.string(), v.isoTimestamp());

/** Whom it reaches, and how that is spread over days when it goes from an instant on (ms), or as it was planned. */
async function kreis(unit: Unit, { values }: NewsletterRow, ab: number | undefined): Promise<Kreis> {
  if (values.modul !== 'Liste' && values.filter === null) throw refused(message('Bitte zuerst die Empfänger wählen.'));
  const { zeilen, ohne } = await empfaengerkreis(unit.deps, unit.tx, unit.nutzer, values);
  const gehen = zeilen.filter(({ grund }) => grund === undefined);
  const nicht = [
    ...zeilen.flatMap(({ grund, personen, adresse }) =>
      grund === undefined ? [] : [{ name: namenVon(personen) || adresse, grund }],
    ),
    ...ohne,
  ];
  const { proMinute, fenster } = unit.deps.versand;
  return {
    anzahl: gehen.length,
    unterdrueckt: zeilen.length - gehen.length,
    ohneAdresse: ohne.length,
    erreicht: gehen
      .slice(0, vorschauMax)
      .map(({ adresse, personen }) => ({ adresse, namen: namenVon(personen), grund: null })),
    nicht: nicht.slice(0, vorschauMax),
    tage: [
      ...sendeplan(
        Math.max(ab ?? Date.parse(values.sendenab ?? unit.zeit), Date.parse(unit.zeit)),
        gehen.length,
        proMinute,
        fenster,
      ),
    ],
  };
}

async function steuere(unit: Unit, row: NewsletterRow, was: 'anhalten' | 'fortsetzen' | 'abbrechen'): Promise<void> {
  const table = unit.table(newsletter);
  if (row.values.status !== 'WirdGesendet') throw refused(message('Dieser Newsletter wird gerade nicht gesendet.'));
  if (was === 'anhalten') await unit.update(table, row, { pausiertam: unit.zeit });
  else if (was === 'fortsetzen') await unit.update(table, row, { pausiertam: null, fehler: null });
  else {
    await sql`
      update newsletterempfaenger set status = 'Unterdrueckt', grund = ${abgebrochen} where newsletter_id = ${row.id} and status = 'Wartend'`.execute(
      unit.tx,
    );
    await unit.update(table, row, { status: 'Gesendet', beendetam: unit.zeit, pausiertam: null, fehler: abgebrochen });
  }
}

/** Only a person sends again what may have arrived (domain: archive-tief 1.6). */
async function entscheide(unit: Unit, row: NewsletterRow, id: string, was: 'angekommen' | 'erneut'): Promise<void> {
  const status = was === 'angekommen' ? 'Gesendet' : 'Wartend';
  const { rows } = await sql`
    update newsletterempfaenger set status = ${status}, naechster = null
    where id = ${id} and newsletter_id = ${row.id} and status = 'Ungewiss' returning id`.execute(unit.tx);
  if (rows.length === 0) throw refused(message('Diese E-Mail ist nicht mehr ungewiss.'));
  if (was === 'erneut' && row.values.status === 'Gesendet')
    await unit.update(unit.table(newsletter), row, { status: 'WirdGesendet', beendetam: null, fehler: null });
}

/** What was sent stays as it is: a correction is a newsletter of its own. */
async function kopiere(unit: Unit, { sek_ids, values, id: of }: NewsletterRow, id: string): Promise<void> {
  if (!unit.nutzer.rights.holds(newsletter.right, 'NEU', sek_ids)) throw forbidden();
  const { rows: taken } = await sql`select 1 from newsletter where id = ${id}`.execute(unit.tx);
  if (taken.length > 0) return;
  const { betreff, betreff_it, text, text_it, liste_id, modul, filter, filtername, sek_id } = values;
  await unit.insert(unit.table(newsletter), {
    id,
    rev: 1,
    root_id: id,
    sek_ids: [...sek_ids],
    values: { betreff, betreff_it, text, text_it, liste_id, modul, filter, filtername, sek_id, status: 'Bearbeitung' },
  });
  const bloecke = (await liesSendung(unit.tx, of))?.bloecke ?? [];
  for (const { id: _, art = 'Text', ...block } of bloecke)
    await unit.insert(unit.table(newsletterbloecke), {
      id: newId(),
      rev: 1,
      root_id: id,
      sek_ids: [...sek_ids],
      values: { ...block, art: art ?? 'Text', newsletter_id: id },
    });
}

async function bericht(unit: Unit, row: NewsletterRow, status: string, nach: string): Promise<Versandbericht> {
  if (status !== '' && !empfaengerstatus.names.some((one) => one === status))
    throw rejected([{ feld: 'status', text: message('Ungültiger Wert') }]);
  const { rows: zahlen } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from newsletterempfaenger where newsletter_id = ${row.id} group by status`.execute(
    unit.tx,
  );
  const { rows: klassen } = await sql<{ klasse: string; n: number }>`
    select klasse, count(*)::int as n from newsletterrueckmeldungen where newsletter_id = ${row.id} group by klasse`.execute(
    unit.tx,
  );
  const nur = status === '' ? sql`true` : sql`status = ${status}`;
  const { rows: zeilen } = await sql<Omit<Versandbericht['zeilen'][number], 'namen'> & { personen: readonly Person[] }>`
    select id, adresse, personen, status, grund from newsletterempfaenger
    where newsletter_id = ${row.id} and ${nur} and adresse > ${nach} order by adresse limit ${berichtSeite}`.execute(
    unit.tx,
  );
  const gezaehlt = (klasse: string): number => klassen.find((one) => one.klasse === klasse)?.n ?? 0;
  return {
    stand: unit.zeit,
    zahlen: zahlenVon(zahlen),
    beschwerden: gezaehlt('beschwerde'),
    zugross: gezaehlt('groesse'),
    eigene: gezaehlt('wir'),
    zeilen: zeilen.map(({ personen, ...one }) => ({ ...one, namen: namenVon(personen) })),
  };
}
