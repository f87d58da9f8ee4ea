import * as v from 'valibot';
import { newId } from '../../lib/ids.ts';
import { activeJobSchema, jobSchema, type Job } from '../../protocol/jobs.ts';
import type { Device } from '../device.ts';
import { failed, serverCall, withBody, type Answered } from '../server-call.ts';
import { dismissed, noJobs, ordered, received, type JobNews, type JobsState } from './jobs-state.ts';

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
    const answer = await this.call('/jobs/jobs', withBody('PUT', { id: newId(), typ, ...parameter }), jobSchema);
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

  private call<T>(path: string, init: RequestInit, schema: v.GenericSchema<unknown, T>): Promise<Answered<T>> {
    return serverCall(this.request, path, init, schema);
  }

  private set(state: JobsState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
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
