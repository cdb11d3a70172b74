// The server's settings, from the environment. Everything is checked at start, and all that is wrong is said at once.
import { readFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { passwordRules, type Registration, registrations } from '#domain/registration';
import { type S3Settings, s3AddressOf } from './files/blobs/s3-address.ts';
import {
  domainsOf,
  groupsOf,
  issuerOf,
  labelOf,
  type ProviderSettings,
  plainText,
  scopesOf,
} from './provider-settings.ts';
import { isPostgresUrl } from './store/postgres/postgres-url.ts';
import { namedNetworks, trustedProxies } from './trusted-proxies.ts';

export type { ProviderSettings } from './provider-settings.ts';

/** Of the built server. */
export const appVersion = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'unbuilt';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Settings {
  /** 0: any free one. */
  port: number;
  host: string;
  /** Where metrics are told; 0: any free one; null: nowhere, and nothing is counted. */
  metricsPort: number | null;
  metricsHost: string;
  /** The descriptor of a socket that whoever started the server holds open, in place of `host` and `port`; null: there is none. */
  handedSocket: number | null;
  /** Absolute. */
  dataDir: string;
  /** The store that has the bytes of files; null: the data folder has them. */
  s3: S3Settings | null;
  /** PostgreSQL’s database; null: SQLite’s, in the data folder. */
  databaseUrl: string | null;
  /** Without a slash at its end. The only address that printed codes and mails carry. */
  publicBaseUrl: string;
  /** Bytes. */
  maxUploadBytes: number;
  /** Bytes that one project may hold; null: as many as there is room for. */
  projectQuotaBytes: number | null;
  /** Bytes that one person may have brought to all projects together; null: as many as there is room for. */
  personQuotaBytes: number | null;
  /** Documents of a large folder that are deleted or restored at a time. */
  folderStep: number;
  /** null: no mail leaves, and none is queued. */
  smtpUrl: string | null;
  /** Whom mails are from. */
  mailFrom: string;
  /** Where whoever runs the server is reached: an e-mail or https address; null: they have not said. */
  operatorContact: string | null;
  /** Who may make an account: anybody, who was invited, or nobody. */
  registration: Registration;
  /** The firm's own provider of identities; null: people sign in by a password. */
  provider: ProviderSettings | null;
  /** Milliseconds that it goes on answering once it was told to end, while it says that it is not ready. */
  stopGrace: number;
  logLevel: (typeof logLevels)[number];
  rateLimit: boolean;
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: BlockList;
  /** Of the server’s own network, what webhooks may reach, and by HTTP. */
  webhookNetworks: BlockList;
}

/** What is wrong with the environment, one line per variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Variables = Record<string, string | undefined>;
type SettingReading<T> = { value: T } | { wrong: string };

function port(text: string): SettingReading<number> {
  const value = Number(text);
  return /^\d{1,5}$/.test(text) && value <= 65_535 ? { value } : { wrong: 'is no port: give a number from 0 to 65535' };
}

const portOrNone = (text: string): SettingReading<number | null> => (text === '' ? { value: null } : port(text));
/** Nothing of it is said again: it has a password in it. */
function databaseAddress(text: string): SettingReading<string | null> {
  if (text === '') return { value: null };
  const isWhole = isPostgresUrl(text) && URL.canParse(text) && new URL(text).pathname.length > 1;
  return isWhole
    ? { value: text }
    : { wrong: 'is none of PostgreSQL: give postgres://USER:PASSWORD@HOST:PORT/DATABASE' };
}

function megabytes(text: string): SettingReading<number> {
  const value = Number(text);
  const fits = /^\d{1,6}$/.test(text) && value > 0;
  return fits ? { value: value * 1024 * 1024 } : { wrong: 'is no size: give a whole number of megabytes, at least 1' };
}

function quota(text: string): SettingReading<number | null> {
  if (text === '') return { value: null };
  const fits = /^\d{1,6}(?:\.\d{1,6})?$/.test(text) && Number(text) > 0;
  if (!fits) return { wrong: 'is no size: give a number of gigabytes, like 20 or 0.5' };
  return { value: Math.floor(Number(text) * 1024 ** 3) };
}

function count(text: string): SettingReading<number> {
  const fits = /^\d{1,4}$/.test(text) && Number(text) > 0;
  return fits ? { value: Number(text) } : { wrong: 'is no count: give a whole number from 1 to 9999' };
}

function grace(text: string): SettingReading<number> {
  const value = Number(text);
  const fits = /^\d{1,3}$/.test(text) && value <= 300;
  return fits ? { value: value * 1000 } : { wrong: 'is no time: give whole seconds from 0 to 300' };
}

function webAddress(text: string): SettingReading<string> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain = url !== null && url.search === '' && url.hash === '' && url.username === '';
  if (!plain || !['http:', 'https:'].includes(url.protocol)) return { wrong: 'is no web address like https://host' };
  if (url.pathname !== '/') return { wrong: 'has a path: the app is served at the root of a host of its own' };
  return { value: text.replace(/\/+$/, '') };
}

/** Whether its name and password are encoded as those of addresses are: a `%` is `%25`. */
function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}

function mailServer(text: string): SettingReading<string | null> {
  if (text === '') return { value: null };
  const known =
    URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol) && isDecodable(new URL(text));
  return known
    ? { value: text }
    : { wrong: 'is no mail server: give an address like smtp://user:password@host:587, with %25 for a % in it' };
}

function mailAddress(text: string): SettingReading<string> {
  const plain = /^(?:[^<>"\r\n]{1,100} )?<?[^\s@<>"]+@[^\s@<>"]+>?$/.test(text);
  return plain ? { value: text } : { wrong: 'is no sender: give an address like plumbline@host' };
}

function contact(text: string): SettingReading<string | null> {
  if (text === '') return { value: null };
  const mail = /^[^\s@<>"?&:/]+@[^\s@<>"?&:/]+\.[^\s@<>"?&:/]+$/.test(text);
  const page = /^https:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text) && new URL(text).username === '';
  if ((mail || page) && text.length <= 300) return { value: text };
  return {
    wrong: 'is no contact: give an e-mail address like office@example.com, or a page like https://example.com/contact',
  };
}

/** The account at the mail server where that is an address, else one of the host that people know. */
function usualSender(smtpUrl: string | null | undefined, publicBaseUrl: string | undefined): string {
  // Where one of them is wrong, that is what is said.
  if (smtpUrl === undefined || publicBaseUrl === undefined) return 'nobody@localhost';
  const account = smtpUrl === null ? '' : decodeURIComponent(new URL(smtpUrl).username);
  const host = new URL(publicBaseUrl).hostname;
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(account) ? account : `plumbline@${host}`;
}

const networks =
  (parse: (text: string) => BlockList | undefined) =>
  (text: string): SettingReading<BlockList> => {
    const value = parse(text);
    return value === undefined
      ? { wrong: 'is no list of addresses and networks like 10.0.0.5, 192.168.0.0/16' }
      : { value };
  };

function oneOf<const T extends string>(choices: readonly T[]): (text: string) => SettingReading<T> {
  return (text) => {
    const value = choices.find((choice) => choice === text);
    return value === undefined ? { wrong: `must be one of ${choices.join(', ')}` } : { value };
  };
}

function hostName(text: string): SettingReading<string> {
  return /^[\w.:-]+$/.test(text) ? { value: text } : { wrong: 'is no host name or address' };
}

/** Where sockets that are handed over begin: sd_listen_fds(3). */
const FIRST_HANDED = 3;

/** As sd_listen_fds(3) has it: what is meant for another process, one before or above this one, is not for this one. */
function handedSocketOf(count: string, meantFor: string | undefined): SettingReading<number | null> {
  if (count === '' || meantFor !== String(process.pid)) return { value: null };
  return count === '1' ? { value: FIRST_HANDED } : { wrong: 'is not 1: the server listens at one address' };
}

/** Addresses that only this machine reaches. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * Reads the variables; one that is empty counts as not set.
 * @throws SettingsError naming every variable that is wrong. Values are not repeated: one may hold a password.
 */
export function readSettings(variables: Variables): Settings {
  const problems: string[] = [];
  const read = <T>(name: string, otherwise: string, parse: (text: string) => SettingReading<T>): T => {
    const reading = parse(variables[name]?.trim() || otherwise);
    if ('value' in reading) return reading.value;
    problems.push(`${name} ${reading.wrong}.`);
    return undefined as T;
  };
  const listenPort = read('PORT', '8080', port);
  const host = read('HOST', '127.0.0.1', hostName);
  const metricsPort = read('METRICS_PORT', '', portOrNone);
  if (metricsPort === null && variables['METRICS_HOST']?.trim()) {
    problems.push('METRICS_PORT is not set, but METRICS_HOST.');
  }
  const handedSocket = read('LISTEN_FDS', '', (count) => handedSocketOf(count, variables['LISTEN_PID']));
  const isForAll = handedSocket !== null || (host !== undefined && !LOOPBACK.test(host));
  if (isForAll && !variables['PUBLIC_BASE_URL']?.trim()) {
    // Without it codes would be printed that lead to the printer's own machine, for as long as the paper lasts.
    problems.push(
      'PUBLIC_BASE_URL is not set: where HOST is not this machine alone, or a socket is handed over, give the address that people use.',
    );
  }
  const publicBaseUrl = read('PUBLIC_BASE_URL', `http://localhost:${listenPort ?? 0}`, webAddress);
  /** For what is secret: a file says it, and it need not stand in the environment. */
  const saidBy = (fileName: string): string => {
    const file = variables[fileName]?.trim();
    if (!file) return '';
    try {
      return readFileSync(file, 'utf8').trim() || 'nothing';
    } catch {
      problems.push(`${fileName} is no file that can be read.`);
      return '';
    }
  };
  const smtpUrl = read('SMTP_URL', saidBy('SMTP_URL_FILE'), mailServer);
  const issuer = read('OIDC_ISSUER', '', issuerOf);
  /** Everything is looked at, also where there is no issuer: a setting that nothing comes of is a mistake. */
  const providerParts = {
    clientId: read('OIDC_CLIENT_ID', '', plainText),
    clientSecret: read('OIDC_CLIENT_SECRET', saidBy('OIDC_CLIENT_SECRET_FILE'), plainText) || null,
    label: read('OIDC_LABEL', 'SSO', labelOf),
    scopes: read('OIDC_SCOPES', 'openid profile email', scopesOf),
    groupsClaim: read('OIDC_GROUPS_CLAIM', 'groups', plainText),
    groups: read('OIDC_GROUPS', '', groupsOf),
    domains: read('OIDC_DOMAINS', '', domainsOf),
    passwords: read('OIDC_PASSWORDS', 'everybody', oneOf(passwordRules)),
  };
  const setParts = Object.keys(variables).filter((name) => name.startsWith('OIDC_') && variables[name]?.trim());
  if (issuer === null && setParts.length > 0) problems.push(`OIDC_ISSUER is not set, but ${setParts.join(', ')}.`);
  if (typeof issuer === 'string' && providerParts.clientId === '') {
    problems.push('OIDC_CLIENT_ID is not set: give what the provider calls this server.');
  }
  if (typeof issuer === 'string' && !variables['PUBLIC_BASE_URL']?.trim()) {
    problems.push('PUBLIC_BASE_URL is not set: the provider sends people back to it.');
  }
  const s3 = read('BLOB_URL', '', s3AddressOf);
  const s3Keys = {
    accessKeyId: read('AWS_ACCESS_KEY_ID', '', plainText),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY', saidBy('AWS_SECRET_ACCESS_KEY_FILE'), plainText),
  };
  if (s3 && (s3Keys.accessKeyId === '' || s3Keys.secretAccessKey === '')) {
    problems.push(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not both set: BLOB_URL is a store that asks for them.',
    );
  }
  const settings: Settings = {
    port: listenPort,
    host,
    metricsPort,
    metricsHost: read('METRICS_HOST', '127.0.0.1', hostName),
    handedSocket,
    dataDir: read('DATA_DIR', './data', (text) => ({ value: resolve(text) })),
    s3: s3 === null || s3 === undefined ? null : { ...s3, ...s3Keys },
    databaseUrl: read('DATABASE_URL', saidBy('DATABASE_URL_FILE'), databaseAddress),
    publicBaseUrl,
    maxUploadBytes: read('MAX_UPLOAD_MB', '512', megabytes),
    projectQuotaBytes: read('PROJECT_QUOTA_GB', '', quota),
    personQuotaBytes: read('PERSON_QUOTA_GB', '', quota),
    folderStep: read('FOLDER_STEP', '50', count),
    smtpUrl,
    mailFrom: read('MAIL_FROM', usualSender(smtpUrl, publicBaseUrl), mailAddress),
    operatorContact: read('OPERATOR_CONTACT', '', contact),
    registration: read('REGISTRATION', 'open', oneOf(registrations)),
    provider: typeof issuer === 'string' ? { issuer, ...providerParts } : null,
    stopGrace: read('STOP_GRACE_SECONDS', '0', grace),
    logLevel: read('LOG_LEVEL', 'info', oneOf(logLevels)),
    rateLimit: read('RATE_LIMIT', 'on', oneOf(['on', 'off'])) === 'on',
    trustedProxies: read('TRUSTED_PROXIES', '', networks(trustedProxies)),
    webhookNetworks: read('WEBHOOK_NETWORKS', '', networks(namedNetworks)),
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}
