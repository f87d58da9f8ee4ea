import { Hono } from 'hono';
import { createUsers } from '../../auth/users.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { jobKinds, serverAreas } from '../../features/server-areas.ts';
import { answerError } from '../../http/errors.ts';
import { jobRoutes } from '../../jobs/job-routes.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { recordRoutes } from '../../records/routes.ts';
import { runRoutes } from '../../runs/run-routes.ts';
import { accountId, type Account } from '../accounts.ts';
import { isoDate, localInstant } from '../calendar.ts';
import { Random } from '../random.ts';

/** Calls of a day take so long each; what is done at the end of the year is over when the product starts. */
const [callMillis, endMillis] = [20_000, 60_000];

/** Officials of the demo who write by the same calls as in the app, on days before today: what they leave is what the product makes of it. */
export interface Buehne {
  readonly deps: Deps;
  readonly random: Random;
  /** Day number. */
  readonly today: number;
  /** Sets the clock to the morning of so many days before today; answers that day. */
  am(vor: number): string;
  /** Sets the clock to this moment. */
  jetzt(): void;
  /** The day so many days before today. */
  tag(vor: number): string;
  /** Creates a record and answers its id. */
  lege(wer: Account, url: string, values: object): Promise<string>;
  schritt(wer: Account, url: string, id: string, nach: string, grund?: string): Promise<void>;
  /** Any other call; answers the parsed body. Throws unless it was granted. */
  rufe(wer: Account, url: string, body?: object, method?: 'PUT' | 'POST'): Promise<unknown>;
}

/** Opens it on the storage of `given`; its mails go nowhere, since nobody waits for those of last year. */
export async function oeffneBuehne(given: Deps, seed: string, today: number): Promise<Buehne> {
  const tag = (vor: number): string => isoDate(today - vor);
  let now = given.now();
  let acting: Nutzer | undefined;
  const deps: Deps = { ...given, now: () => now, mailer: { ...given.mailer, send: async () => {}, start: () => {} } };
  const users = createUsers(deps.storage.db, () => now);
  const nutzer = new Map<Account, Nutzer>();
  const actor = async (wer: Account): Promise<Nutzer> => {
    const known = nutzer.get(wer) ?? (await users.load(accountId(wer), undefined))?.nutzer;
    if (known === undefined) throw new Error(`the demo has no account ${wer}`);
    nutzer.set(wer, known);
    return known;
  };
  const api = new Hono<Env>();
  api.onError(answerError);
  api.use('*', async (c, next) => {
    if (acting !== undefined) c.set('nutzer', acting);
    await next();
  });
  api.route('/', jobRoutes(deps, createJobs(deps, jobKinds)));
  api.route('/', runRoutes(deps, serverAreas.runs));
  for (const routes of serverAreas.routes) api.route('/', routes(deps));
  api.route('/', recordRoutes(deps, serverAreas));
  const random = new Random(`${seed}/amtsjahr`);
  const rufe: Buehne['rufe'] = async (wer, url, body, method = 'PUT') => {
    acting = await actor(wer);
    now = new Date(now.getTime() + callMillis);
    const response = await api.request(
      url,
      body === undefined ? {} : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    );
    const told: unknown = await response.json();
    if (!response.ok) throw new Error(`${wer} ${url} ${tag(0)}: ${response.status} ${JSON.stringify(told)}`);
    return told;
  };
  return {
    deps,
    random,
    today,
    tag,
    rufe,
    am(vor) {
      now = new Date(localInstant(today - vor, 9 * 60));
      return tag(vor);
    },
    jetzt() {
      now = new Date(given.now().getTime() - endMillis);
    },
    async lege(wer, url, values) {
      const id = 'id' in values && typeof values.id === 'string' ? values.id : random.id();
      await rufe(wer, url, { ...values, id });
      return id;
    },
    async schritt(wer, url, id, nach, grund) {
      await rufe(wer, `${url}/${id}/status`, { nach, ...(grund === undefined ? {} : { grund }) });
    },
  };
}
