import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './env.ts';

describe('settings', () => {
  test('have the documented values where nothing is set', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, host: '127.0.0.1', logLevel: 'info', rateLimit: true, smtpUrl: null });
    expect(settings.publicBaseUrl).toBe('http://localhost:8080');
    expect(settings.maxUploadBytes).toBe(512 * 1024 * 1024);
    expect([settings.projectQuotaBytes, settings.personQuotaBytes]).toEqual([null, null]);
    expect(settings.dataDir).toMatch(/\/data$/);
    expect(settings.stopGrace).toBe(0);
    expect(settings.metricsPort).toBeNull();
    expect(settings.metricsHost).toBe('127.0.0.1');
  });

  test('files are in a store where one is named, with its key', () => {
    expect(readSettings({}).s3).toBeNull();
    const keys = { AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' };
    const read =
      (BLOB_URL: string, others: Record<string, string> = keys) =>
      () =>
        readSettings({ ...others, BLOB_URL }).s3;
    expect(read('s3://plans/a/b?endpoint=https://s3.example.com&region=eu-1&cache_gb=0.5')()).toEqual({
      ...{ bucket: 'plans', prefix: 'a/b/', endpoint: 'https://s3.example.com', region: 'eu-1', pathStyle: true },
      ...{ cacheBytes: 2 ** 29, accessKeyId: 'k', secretAccessKey: 's' },
    });
    expect(read('s3://plans?path_style=true')()).toMatchObject({ prefix: '', endpoint: undefined, pathStyle: true });
    expect(read('s3://plans')()).toMatchObject({ region: 'us-east-1', pathStyle: false, cacheBytes: 4 * 2 ** 30 });
    expect(read('s3://plans', {})).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not both set');
    expect(read('https://plans')).toThrow(/^BLOB_URL is no address of a bucket/);
    expect(read('s3://key:secret@plans')).toThrow('BLOB_URL holds a key: give that as AWS_ACCESS_KEY_ID');
    expect(read('s3://plans?regoin=eu')).toThrow('BLOB_URL says regoin, which is none of');
    expect(read('s3://plans?endpoint=ftp://x')).toThrow('BLOB_URL has an endpoint that is no web address');
    expect(read('s3://plans?endpoint=https://key:secret@s3.example.com')).toThrow('BLOB_URL holds a key: give that as');
    expect(read('s3://plans/100%')).toThrow('BLOB_URL has a path that cannot be read: a % in it is %25');
    expect(read('s3://plans?path_style=yes')).toThrow('BLOB_URL has a path_style');
    expect(read('s3://plans?cache_gb=0')).toThrow('BLOB_URL has a cache_gb');
  });

  test('an empty variable counts as not set', () => {
    expect(readSettings({ PORT: '', LOG_LEVEL: ' ' })).toMatchObject({ port: 8080, logLevel: 'info' });
  });

  test('an address for metrics without a port is a mistake', () => {
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' })).toMatchObject({ metricsPort: 9464 });
    expect(() => readSettings({ METRICS_HOST: '10.0.0.5' })).toThrow(/^METRICS_PORT is not set, but METRICS_HOST\.$/);
    expect(() => readSettings({ METRICS_PORT: 'on' })).toThrow(/^METRICS_PORT is no port/);
    expect(() => readSettings({ STOP_GRACE_SECONDS: '301' })).toThrow(/^STOP_GRACE_SECONDS is no time/);
  });

  test('quotas are in gigabytes', () => {
    const settings = readSettings({ PROJECT_QUOTA_GB: '20', PERSON_QUOTA_GB: '0.5' });
    expect(settings).toMatchObject({ projectQuotaBytes: 20 * 2 ** 30, personQuotaBytes: 2 ** 29 });
  });

  test('who may register is anybody unless it is said, and what is no answer is refused', () => {
    expect(readSettings({}).registration).toBe('open');
    expect(readSettings({ REGISTRATION: 'invited' }).registration).toBe('invited');
    expect(() => readSettings({ REGISTRATION: 'off' })).toThrow(
      /^REGISTRATION must be one of open, invited, closed\.$/,
    );
  });

  test('the firm’s provider: read whole, or said what is wrong with it', () => {
    const set = { OIDC_ISSUER: 'https://id.example.com/realms/firm', OIDC_CLIENT_ID: 'plumbline' };
    const whole = { ...set, PUBLIC_BASE_URL: 'https://plans.example.com' };
    expect(readSettings({}).provider).toBeNull();
    expect(readSettings(whole).provider).toMatchObject({
      label: 'SSO',
      passwords: 'everybody',
      groups: [],
      domains: [],
    });
    const groups = 'crew: Office@example.com viewer; /firm/a: b : lead@example.com';
    expect(
      readSettings({ ...whole, OIDC_GROUPS: groups, OIDC_DOMAINS: 'Example.com, example.org' }).provider,
    ).toMatchObject({
      groups: [
        { group: 'crew', owner: 'office@example.com', level: 'viewer' },
        { group: '/firm/a: b', owner: 'lead@example.com', level: null },
      ],
      domains: ['example.com', 'example.org'],
    });
    expect(() => readSettings(set)).toThrow(/^PUBLIC_BASE_URL is not set: the provider sends people back to it\.$/);
    expect(() => readSettings({ OIDC_LABEL: 'Firm' })).toThrow(/^OIDC_ISSUER is not set, but OIDC_LABEL\.$/);
    for (const OIDC_ISSUER of ['http://id.example.com', 'id.example.com', 'https://user:x@id.example.com']) {
      expect(() => readSettings({ ...whole, OIDC_ISSUER })).toThrow(/^OIDC_ISSUER is no issuer/);
    }
    for (const OIDC_GROUPS of ['crew', 'crew: office', 'crew: office@example.com owner']) {
      expect(() => readSettings({ ...whole, OIDC_GROUPS })).toThrow(/^OIDC_GROUPS is no list of groups/);
    }
    expect(() => readSettings({ ...whole, OIDC_SCOPES: 'email' })).toThrow(/^OIDC_SCOPES are no scopes/);
  });

  test.each([
    ['', null],
    ['office@example.com', 'office@example.com'],
    ['https://example.com/contact?topic=data', 'https://example.com/contact?topic=data'],
  ])('people turn to %j', (OPERATOR_CONTACT, contact) => {
    expect(readSettings({ OPERATOR_CONTACT }).operatorContact).toBe(contact);
  });

  test.each([
    'the office',
    'http://example.com',
    'office@example',
    'a@b.c?bcc=x@y.z',
    'javascript:alert(1)',
    'https://user:x@example.com',
  ])('%j is no contact', (OPERATOR_CONTACT) => {
    expect(() => readSettings({ OPERATOR_CONTACT })).toThrow(/^OPERATOR_CONTACT is no contact: give an e-mail address/);
  });

  test('proxies that are believed are addresses and networks', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8' }).trustedProxies.check('10.9.9.9')).toBe(true);
    expect(readSettings({}).trustedProxies.check('10.9.9.9')).toBe(false);
    expect(() => readSettings({ TRUSTED_PROXIES: 'proxy' })).toThrow(/^TRUSTED_PROXIES is no list of addresses/);
  });

  test('webhooks reach of the own network what is named, and nothing else', () => {
    expect(readSettings({}).webhookNetworks.rules).toEqual([]);
    const { webhookNetworks } = readSettings({ WEBHOOK_NETWORKS: '10.0.5.7, 192.168.30.0/24' });
    expect(['10.0.5.7', '192.168.30.9', '10.0.5.8', '127.0.0.1'].map((one) => webhookNetworks.check(one))).toEqual([
      ...[true, true, false, false],
    ]);
    expect(() => readSettings({ WEBHOOK_NETWORKS: 'erp' })).toThrow(/^WEBHOOK_NETWORKS is no list of addresses/);
  });

  test('a base address loses its last slash', () => {
    expect(readSettings({ PUBLIC_BASE_URL: 'https://plans.example.com/' }).publicBaseUrl).toBe(
      'https://plans.example.com',
    );
  });

  test('off the machine alone the address that codes carry has to be said, and it is the root of a host', () => {
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/^PUBLIC_BASE_URL is not set: /);
    expect(() => readSettings({ HOST: '::' })).toThrow(/^PUBLIC_BASE_URL is not set: /);
    expect(readSettings({ HOST: '0.0.0.0', PUBLIC_BASE_URL: 'https://plans.example.com' }).host).toBe('0.0.0.0');
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readSettings({ HOST }).host).toBe(HOST);
    expect(() => readSettings({ PUBLIC_BASE_URL: 'https://example.com/plans' })).toThrow(
      /^PUBLIC_BASE_URL has a path: /,
    );
  });

  test('a bare % in the address of the mail server is said', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://a:100%@mail.example' })).toThrow(
      /^SMTP_URL is no mail server: .*%25/,
    );
  });

  test.each([
    [{ SMTP_URL: 'smtp://site%40example.com:x@mail.example' }, 'site@example.com'],
    [
      { SMTP_URL: 'smtp://apikey:x@mail.example', PUBLIC_BASE_URL: 'https://plans.example.com' },
      'plumbline@plans.example.com',
    ],
    [{ SMTP_URL: 'smtp://a%40b:x@mail.example', MAIL_FROM: 'Plans <plans@example.com>' }, 'Plans <plans@example.com>'],
  ])('mails by %o are from %s', (variables, from) => {
    expect(readSettings(variables).mailFrom).toBe(from);
  });

  test('the mail server may be said by a file, which has to be there and to say one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-env-'));
    const file = join(folder, 'smtp-url');
    try {
      writeFileSync(file, 'smtp://site:hunter2@mail.example\n');
      expect(readSettings({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://site:hunter2@mail.example');
      expect(() => readSettings({ SMTP_URL_FILE: join(folder, 'none') })).toThrow('SMTP_URL_FILE is no file');
      for (const wrong of ['', ' \n', 'hunter2@mail']) {
        writeFileSync(file, wrong);
        expect(() => readSettings({ SMTP_URL_FILE: file })).toThrow(
          /^SMTP_URL is no mail server: give an address like \S+, with %25 for a % in it\.$/,
        );
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('all that is wrong is said at once, and no value is repeated', () => {
    const wrong = {
      PORT: '80 80',
      PUBLIC_BASE_URL: 'ftp://x',
      MAX_UPLOAD_MB: '-1',
      PROJECT_QUOTA_GB: '20 GB',
      PERSON_QUOTA_GB: '0',
      FOLDER_STEP: '0',
      RATE_LIMIT: 'maybe',
      SMTP_URL: 'hunter2@mail',
      MAIL_FROM: 'nobody',
    };
    let message = '';
    try {
      readSettings(wrong);
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      message = (error as SettingsError).message;
    }
    for (const name of Object.keys(wrong)) expect(message).toContain(name);
    expect(message).not.toContain('hunter2');
  });
});
