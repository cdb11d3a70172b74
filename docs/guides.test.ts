import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const foreman = read('docs/guide-foreman.md');
const server = read('docs/guide-server.md');

describe('the guides', () => {
  test('the foreman’s names things as the screens do', () => {
    const catalogue = readdirSync(join(root, 'src/text/en')).map((file) => read(`src/text/en/${file}`));
    const named = [...foreman.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
    expect(named.length).toBeGreaterThan(20);
    const unknown = named.filter((words) => words !== 'bold' && !catalogue.some((text) => text.includes(`'${words}'`)));
    expect(unknown).toEqual([]);
  });

  test.each(languages.filter((code) => code !== 'en'))('the foreman’s in %s names things as the screens do', (code) => {
    const folder = join(root, 'src/text', code);
    const catalogue = readdirSync(folder).map((file) => read(`src/text/${code}/${file}`).replace(/\s+/g, ' '));
    // The first is the word for bold type.
    const [, ...named] = [...read(`docs/guide-foreman.${code}.md`).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) =>
      words.replace(/\s+/g, ' '),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((words) => !catalogue.some((text) => text.includes(`'${words}'`)))).toEqual([]);
  });

  test('the foreman’s says what the next person sees of whoever left work, and how old things are on a phone', () => {
    const text = foreman.replace(/\s+/g, ' ');
    expect(read('src/text/en/landing.ts')).toContain('changes of {{email}} wait on this device');
    expect(text).toContain('shows the next person your name, your address and how much waits, and nothing else');
    expect(read('src/text/en/sync.ts')).toContain("since: 'Offline · {{time}}'");
    expect(text).toContain('“Offline · 07:42” on a phone, “checked 07:42” elsewhere');
    expect(text).toContain('With something to decide and something waiting a phone has no room for the time');
  });

  test('the foreman’s promises no more than the browser does, and names every colour of an answer', () => {
    const text = foreman.replace(/\s+/g, ' ');
    expect(text).not.toMatch(/installed app keeps stays/);
    for (const colour of ['Green', 'Red', 'Amber']) expect(text).toContain(colour);
  });

  test('the server’s names commands and settings that there are', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const commands = [...server.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(8);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const settings = [...server.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name);
    // Of Node itself, and of systemd.
    const ofOthers = ['NODE_EXTRA_CA_CERTS', 'AF_UNIX', 'AF_INET'];
    expect(
      settings.filter((name) => !ofOthers.includes(name) && !read('sync-server/env.ts').includes(`'${name}'`)),
    ).toEqual([]);
  });

  test('a release has what the server’s leads to, and the table of settings', () => {
    const release = read('scripts/release.mjs');
    const linked = [...server.matchAll(/\]\(([\w-]+\.md)/g)].map(([, name = '']) => `docs/${name}`);
    expect(linked.length).toBeGreaterThan(3);
    expect(linked.filter((path) => !release.includes(`'${path}'`))).toEqual([]);
    expect(release).toMatch(/## Settings/);
    // What only the sources have is not asked of who unpacked a release.
    expect(/## Upgrade\n.*?```sh\n(.*?)```/s.exec(server)?.[1]).not.toMatch(/npm run build|git /);
  });

  test('the server’s proxies speak TLS 1.2 and 1.3 alone, and lead people to it, and no programs', () => {
    const [nginx = '', caddy = '', service = ''] = ['nginx', 'caddy', 'ini'].map(
      (language) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(server)?.[1],
    );
    expect(nginx).toMatch(/^ {2}ssl_protocols TLSv1\.3 TLSv1\.2;$/m);
    const ciphers = /ssl_ciphers ([\w:-]+);/.exec(nginx)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(4);
    expect(ciphers.filter((name) => !/^ECDHE-(ECDSA|RSA)-(AES\d{3}-GCM|CHACHA20-POLY1305)/.test(name))).toEqual([]);
    expect(nginx).toContain('location / { return 301 https://$host$request_uri; }');
    expect(nginx).toContain('location ~ ^/(api|uploads)(/|$) { return 403; }');
    expect(caddy).toContain(
      '@page not path /api /api/* /uploads /uploads/*\n  redir @page https://{host}{uri}\n  respond 403',
    );
    for (const proxy of [nginx, caddy]) expect(proxy).not.toMatch(/TLSv1(\.1)?[; ]|insecure|0\.0\.0\.0/);
    // What the server believes of an address is what the proxy says, not what came to the proxy.
    expect(nginx.match(/proxy_set_header X-Forwarded-For \$remote_addr;/g)).toHaveLength(2);
    expect(nginx).not.toMatch(/log_format.*(\$request |\$request_uri|\$args)/);
    for (const line of ['User=plumbline', 'NoNewPrivileges=yes', 'ProtectSystem=strict'])
      expect(service).toContain(line);
    expect(service).not.toMatch(/password|SMTP_URL|StandardOutput/);
    expect(nginx).toMatch(/ssl_certificate +\/etc\/letsencrypt\//);
    expect(server).toContain(
      'LoadCredentialEncrypted=smtp-url:/etc/plumbline.smtp-url\nEnvironment=SMTP_URL_FILE=%d/smtp-url',
    );
    expect(server).toContain('Only root and the group `systemd-journal` read the journal');
  });

  describe('the server’s service', () => {
    const unit = /^# \/etc\/systemd\/system\/plumbline\.service\n(.*?)^```/ms.exec(server)?.[1] ?? '';

    test('has no right that it does without, and those that it needs', () => {
      const given = unit.split('\n');
      const wanted = [
        'UMask=0077',
        'CapabilityBoundingSet=',
        'ReadWritePaths=/var/lib/plumbline',
        'ProtectHome=yes',
        'PrivateTmp=yes',
        'PrivateDevices=yes',
        'ProtectProc=invisible',
        'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6',
        'RestrictNamespaces=yes',
        'SystemCallArchitectures=native',
        'SystemCallErrorNumber=EPERM',
      ];
      expect(wanted.filter((line) => !given.includes(line))).toEqual([]);
      const calls = given.filter((line) => line.startsWith('SystemCallFilter='));
      const letIn = 'SystemCallFilter=setpriority';
      expect(calls).toEqual(['SystemCallFilter=@system-service', 'SystemCallFilter=~@privileged @resources', letIn]);
      // Who stamps prints steps back behind all else, and fails where that is forbidden.
      expect(read('sync-server/files/stamp-child.ts')).toContain('setPriority(');
      expect(given.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([]);
    });

    const rated = spawnSync('systemd-analyze', ['--version']).status === 0;
    test.runIf(rated)('is rated as well kept in by systemd itself', () => {
      const folder = mkdtempSync(join(tmpdir(), 'plumbline-unit-'));
      const file = join(folder, 'plumbline.service');
      writeFileSync(file, unit);
      const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', file], {
        encoding: 'utf8',
      });
      rmSync(folder, { recursive: true });
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
    });

    test('and the programs beside it have the same settings, in the folder that runs', () => {
      expect(unit).toContain('EnvironmentFile=/etc/plumbline.env');
      expect(server).toContain(
        'set -a && . /etc/plumbline.env\ncd /opt/plumbline/current && exec runuser -u plumbline -- npm run "$@"',
      );
      expect(server).toMatch(/^0 3 \* \* \* root plumbline backup -- \/var\/lib\/plumbline\/backup-/m);
      // No package is there, and nothing runs.
      expect(server).not.toMatch(/cd \/opt\/plumbline(?!\/)/);
    });
  });

  test.each(['troubleshooting', 'browsers'])('the page of %s says what screens and server say', (name) => {
    const text = read(`docs/${name}.md`).replace(/\s+/g, ' ');
    const catalogue = readdirSync(join(root, 'src/text/en')).map((file) => read(`src/text/en/${file}`));
    const onScreens = (words: string) => catalogue.some((file) => file.includes(words));
    const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
    expect(bold.filter((words) => !onScreens(`'${words}'`))).toEqual([]);
    const quoted = [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words);
    expect(bold.length + quoted.length).toBeGreaterThan(10);
    const elsewhere = new Set(['–', 'tried', 'Add to Dock', 'Add to Home Screen', 'battery saver']);
    expect(quoted.filter((words) => !elsewhere.has(words) && !onScreens(words))).toEqual([]);
  });

  test('the page of trouble has every sentence that keeps a server from starting', () => {
    const page = read('docs/troubleshooting.md');
    const all = readdirSync(join(root, 'sync-server'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => read(`sync-server/${file}`));
    const [, starting = ''] = page.split('### It does not start');
    const said = [...(starting.split('###')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, words = '']) => words);
    expect(said.filter((words) => !all.some((file) => file.includes(words)))).toEqual([]);
    const thrown = all.flatMap((file) =>
      [...file.matchAll(/StartFailure\(\s*[`']([^`'$(]+?) ?[.:(`'$]/g)].map(([, words = '']) => words),
    );
    expect(thrown.length).toBeGreaterThan(2);
    expect(thrown.filter((words) => !said.some((one) => words.includes(one) || one.includes(words)))).toEqual([]);
  });

  test('commands that a page of trouble names are there', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const named = [...read('docs/troubleshooting.md').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('can be found', () => {
    for (const page of ['README.md', 'docs/map.md']) {
      for (const guide of ['guide-foreman.md', 'guide-server.md', 'troubleshooting.md', 'browsers.md'])
        expect(read(page)).toContain(guide);
    }
  });
});
