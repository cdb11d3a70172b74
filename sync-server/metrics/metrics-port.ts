// The port of the metrics: apart from the app's, for whoever watches the server is no user of it, and no proxy leads here.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../services.ts';
import { StartFailure } from '../store/start-failure.ts';
import type { Metrics } from './metrics.ts';
import { tellFigures } from './tell-figures.ts';

/** Connections at the same time: a few watchers and a person. */
const CONNECTIONS = 20;

export interface MetricsPort {
  url: string;
  close(): Promise<void>;
}

type MetricsServices = Pick<Services, 'core' | 'settings' | 'log'>;

/** As Prometheus reads it. Where the database does not answer, what the process knows by itself is told all the same. */
export async function metricsText(services: MetricsServices, metrics: Metrics): ReturnType<Metrics['text']> {
  const figures = await tellFigures(services).catch((err: unknown) => {
    services.log.error({ err }, 'figures for the metrics could not be read');
    return undefined;
  });
  return metrics.text(figures);
}

function create(services: MetricsServices, metrics: Metrics): Server {
  let reading: ReturnType<Metrics['text']> | undefined;
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      answer.writeHead(404).end();
      return;
    }
    // Who asks meanwhile hears the same.
    reading ??= metricsText(services, metrics).finally(() => {
      reading = undefined;
    });
    reading.then(
      ({ type, body }) => answer.writeHead(200, { 'Content-Type': type }).end(body),
      (err: unknown) => {
        services.log.error({ err }, 'the metrics could not be told');
        answer.writeHead(500).end();
      },
    );
  });
  server.maxConnections = CONNECTIONS;
  return server;
}

/** @throws StartFailure where the port cannot be had. */
export function openMetricsPort(services: MetricsServices, metrics: Metrics, port: number): Promise<MetricsPort> {
  const { metricsHost: host } = services.settings;
  const server = create(services, metrics);
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new StartFailure(`METRICS_PORT: port ${port} of ${host} cannot be used (${code}).`)),
    );
    server.listen({ port, host }, () => {
      const name = host.includes(':') ? `[${host}]` : host;
      resolve({
        url: `http://${name}:${(server.address() as AddressInfo).port}/metrics`,
        close: () =>
          new Promise((ended) => {
            server.close(() => ended());
            server.closeAllConnections();
          }),
      });
    });
  });
}
