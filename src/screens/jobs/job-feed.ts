import * as v from 'valibot';
import { newId } from '../../lib/ids.ts';
import { activeJobSchema, jobSchema, type Job } from '../../protocol/jobs.ts';
import type { Device } from '../device.ts';
import { askServer, failed, sending, type Told } from '../online/ask-server.ts';
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
    const answer = await askServer(this.request, '/jobs/jobslast', v.array(activeJobSchema));
    if (answer.kind !== 'done') return { finished: 0, faulty: 0 };
    const { state, news } = received(this.state, answer.value);
    this.set(state);
    return news;
  }

  async order(typ: string, parameter: Readonly<Record<string, string>>): Promise<Told<Job>> {
    const answer = await askServer(this.request, '/jobs/jobs', jobSchema, sending({ id: newId(), typ, ...parameter }));
    if (answer.kind === 'done') this.set(ordered(this.state, answer.value));
    return answer;
  }

  /** Takes a job out of the list, and cancels one that is not finished. */
  async dismiss(id: string): Promise<Told<Job>> {
    const answer = await askServer(this.request, `/jobs/jobs/${id}`, jobSchema, { method: 'DELETE' });
    if (isFinal(answer)) this.set(dismissed(this.state, id));
    return answer;
  }

  /** A result and the name under which it is saved. */
  async file(id: string): Promise<Told<{ readonly blob: Blob; readonly name: string }>> {
    const response = await this.request(`/jobs/datei/${id}`).catch(() => undefined);
    if (response?.ok !== true) return failed(response);
    return { kind: 'done', value: { blob: await response.blob(), name: nameOf(response) } };
  }

  private set(state: JobsState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Whether asking again would answer the same. */
export const isFinal = (told: Told<unknown>): boolean =>
  told.kind === 'done' ||
  (told.kind === 'refused' && told.status >= 400 && told.status < 500 && told.status !== 401 && told.status !== 429);

const nameOf = (response: Response): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'Datei',
  );

const feeds = new WeakMap<Device, JobFeed>();

/** The feed of an open device. */
export function jobFeed(device: Device): JobFeed {
  const known = feeds.get(device) ?? new JobFeed(device.request);
  feeds.set(device, known);
  return known;
}
