// What the server counts of itself, for Prometheus. Labels are of lists that end: patterns of routes, kinds, never an id, a path or
// whom something is of. Loaded only where it is asked for.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerFigures } from './tell-figures.ts';

export interface RequestFigures {
  /** As it is registered; undefined: of no call. */
  route: string | undefined;
  method: string;
  status: number;
  seconds: number;
  /** Of a file: bytes that came, whether or not they were all. */
  fileBytes: number;
}

export interface Metrics {
  request(figures: RequestFigures): void;
  push(changes: number): void;
  pull(bytes: number): void;
  /** @returns how to say that it ended. */
  streamOpened(): () => void;
  poked(seconds: number): void;
  /** All of it, as Prometheus reads it. @param figures undefined: they could not be read, and are left out. */
  text(figures: ServerFigures | undefined): Promise<{ type: string; body: string }>;
}

type Names = Readonly<Record<string, string>>;

/** What is read as somebody asks: name → what it is. */
const read = {
  plumbline_jobs_waiting: 'Work that waits, by kind, counted to 1000.',
  plumbline_files_given_up: 'Files that ended whoever read them twice, and are left alone.',
  plumbline_mails_failed: 'Mails that were given up within the days that mails are kept.',
  plumbline_backup_age_seconds: 'Since the data were last copied whole; +Inf: never.',
  plumbline_files_bytes: 'Bytes of all files, each once.',
  plumbline_free_bytes: 'Bytes that are left on the disk of the data.',
  plumbline_database_bytes: 'The database, and its log.',
} as const;
type ReadName = keyof typeof read;

/** For each of them: value of its label → figure; '' where it has no label. */
const rowsOf = (figures: ServerFigures): Record<ReadName, Record<string, number>> => ({
  plumbline_jobs_waiting: figures.waiting,
  plumbline_files_given_up: { '': figures.givenUp },
  plumbline_mails_failed: { '': figures.mailsFailed },
  plumbline_backup_age_seconds: { '': figures.backupAge },
  plumbline_files_bytes: { '': figures.files },
  plumbline_free_bytes: { '': figures.free },
  plumbline_database_bytes: figures.database,
});
const labels: Partial<Record<ReadName, string>> = { plumbline_jobs_waiting: 'kind', plumbline_database_bytes: 'part' };

export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  const requests = histogram(
    'plumbline_request_duration_seconds',
    'Until a request was answered; of a stream, until it began.',
    [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ['route', 'method', 'status'],
  );
  const pushes = histogram('plumbline_push_changes', 'Changes that a device sent at once.', [1, 5, 20, 50, 100, 500]);
  const pulls = histogram(
    'plumbline_pull_bytes',
    'An answer to a device, before it is compressed.',
    [1e3, 1e4, 1e5, 1e6, 4e6],
  );
  const pokes = histogram(
    'plumbline_poke_delay_seconds',
    'From a commit to the line on a device’s stream.',
    [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30],
  );
  const streams = new Gauge({ name: 'plumbline_event_streams', help: 'Streams of news that are open.', registers });
  const uploaded = new Counter({
    name: 'plumbline_uploaded_bytes_total',
    help: 'Bytes of files that came, also of uploads that broke off.',
    registers,
  });
  const buildInfo: Names = { version };
  new Gauge({ name: 'plumbline_build_info', help: 'What runs.', labelNames: ['version'], registers }).set(buildInfo, 1);
  const gauges = (Object.keys(read) as ReadName[]).map((name) => {
    const label = labels[name];
    return new Gauge({ name, help: read[name], labelNames: label === undefined ? [] : [label], registers });
  });

  const note = (figures: ServerFigures | undefined) => {
    const rows = figures && rowsOf(figures);
    for (const [index, name] of (Object.keys(read) as ReadName[]).entries()) {
      const [gauge, label] = [gauges[index], labels[name]];
      gauge?.reset();
      // One without a label says 0 until it is taken away.
      if (rows === undefined && label === undefined) gauge?.remove();
      for (const [value, figure] of Object.entries(rows?.[name] ?? {})) {
        gauge?.set(label === undefined ? {} : { [label]: value }, figure);
      }
    }
  };

  return {
    request({ route = 'other', method, status, seconds, fileBytes }) {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (fileBytes > 0) uploaded.inc(fileBytes);
    },
    push: (changes) => pushes.observe(changes),
    pull: (bytes) => pulls.observe(bytes),
    streamOpened() {
      streams.inc();
      return () => streams.dec();
    },
    poked: (seconds) => pokes.observe(seconds),
    async text(figures) {
      note(figures);
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
