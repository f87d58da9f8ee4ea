import * as v from 'valibot';
import { newId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import { activeJobSchema, jobSchema, type Job } from '../../protocol/jobs.ts';
import type { Device } from '../device.ts';
import { dismissed, noJobs, ordered, received, type JobNews, type JobsState } from './jobs-state.ts';

/** What came of a call: its answer, or the German sentence why not; `isFinal`: asking again would answer the same. */
export type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly text: string; readonly isFinal: boolean };

const fault = message('Fehler beim Zugriff!');

/** The jobs of the signed-in user, shared by indicator and screen. Jobs are a thing of the server: nothing of them stays on the device. */
export class JobFeed {
  private readonly request: Device['request'];
  private state: JobsState = noJobs;
  private readonly listeners = new Set<() => void>();
  private asking: Promise<JobNews> | undefined;

  constructor(request: Device['request']) {
    this.request = request;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): JobsState => this.state;

  /** Asks for the active jobs; a failed look is no news. Looks at the same time are one. */
  check(): Promise<JobNews> {
    this.asking ??= this.look().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async look(): Promise<JobNews> {
    const answer = await this.call('/jobs/jobslast', {}, v.array(activeJobSchema));
    if (!answer.ok) return { finished: 0, faulty: 0 };
    const { state, news } = received(this.state, answer.value);
    this.set(state);
    return news;
  }

  /** The jobs that meet the criteria of spec B 9.3. */
  list(criteria: Readonly<Record<string, string>>): Promise<Answered<readonly Job[]>> {
    return this.call(`/jobs/jobs?${new URLSearchParams(criteria).toString()}`, {}, v.array(jobSchema));
  }

  async order(typ: string, parameter: Readonly<Record<string, string>>): Promise<Answered<Job>> {
    const answer = await this.call('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), typ, ...parameter }), headers: { 'Content-Type': 'application/json' } }, jobSchema);
    if (answer.ok) this.set(ordered(this.state, answer.value));
    return answer;
  }

  /** Takes a job out of the list, and cancels one that is not finished. */
  async dismiss(id: string): Promise<Answered<Job>> {
    const answer = await this.call(`/jobs/jobs/${id}`, { method: 'DELETE' }, jobSchema);
    if (answer.ok || answer.isFinal) this.set(dismissed(this.state, id));
    return answer;
  }

  /** A result and the name under which it is saved. */
  async file(id: string): Promise<Answered<{ readonly blob: Blob; readonly name: string }>> {
    const response = await this.request(`/jobs/datei/${id}`).catch(() => undefined);
    if (response?.ok !== true) return failed(response);
    return { ok: true, value: { blob: await response.blob(), name: nameOf(response) } };
  }

  private async call<T>(path: string, init: RequestInit, schema: v.GenericSchema<unknown, T>): Promise<Answered<T>> {
    const response = await this.request(path, init).catch(() => undefined);
    if (response?.ok !== true) return failed(response);
    const parsed = v.safeParse(schema, await response.json().catch(() => undefined));
    return parsed.success ? { ok: true, value: parsed.output } : { ok: false, text: fault, isFinal: false };
  }

  private set(state: JobsState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

async function failed(response: Response | undefined): Promise<{ readonly ok: false; readonly text: string; readonly isFinal: boolean }> {
  const body = v.safeParse(errorBodySchema, await response?.json().catch(() => undefined));
  const isFinal = response !== undefined && response.status >= 400 && response.status < 500 && response.status !== 401 && response.status !== 429;
  return { ok: false, text: body.success ? body.output.status_text : fault, isFinal };
}

const nameOf = (response: Response): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'Datei');

const feeds = new WeakMap<Device, JobFeed>();

/** The feed of an open device. */
export function jobFeed(device: Device): JobFeed {
  const known = feeds.get(device) ?? new JobFeed(device.request);
  feeds.set(device, known);
  return known;
}
