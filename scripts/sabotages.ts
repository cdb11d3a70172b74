// What `npm run sabotage` breaks, each with the tests that must notice.

export interface Edit {
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
}

export interface Sabotage {
  name: string;
  edits: Edit[];
  /** Files of tests, below the root. */
  tests: string[];
  /** Only seen where a power cut can be made: elsewhere it is left out, and said so. */
  needsPowerCuts?: true;
}

const row = (name: string) => `e2e/matrix/row-${name}.test.ts`;

export const sabotages: readonly Sabotage[] = [
  {
    name: 'a commit is never flushed',
    edits: [{ file: 'sync-server/store/threads/flush-worker.ts', find: '    fdatasyncSync(log);\n', replace: '' }],
    tests: ['e2e/matrix/power-cuts.test.ts'],
    needsPowerCuts: true,
  },
  {
    name: 'a commit is acknowledged before it is flushed',
    edits: [
      {
        file: 'sync-server/store/sqlite/driver.ts',
        find: '      letGo();\n      await this.settled();\n    };',
        replace: '      letGo();\n    };',
      },
    ],
    tests: ['sync-server/store/sqlite/group-commit.test.ts'],
  },
  {
    name: 'one statement is acknowledged before it is flushed',
    edits: [
      {
        file: 'sync-server/store/sqlite/driver.ts',
        find: '      end();\n      await this.settled();',
        replace: '      end();',
      },
    ],
    tests: ['sync-server/store/sqlite/group-commit.test.ts'],
  },
  {
    name: 'a person reads what a power cut takes back',
    edits: [
      {
        file: 'sync-server/store/sqlite/driver.ts',
        find: '(this.#commits?.onDisk?.at ?? this.#readers.resting)',
        replace: 'this.#readers.resting',
      },
    ],
    tests: ['sync-server/store/sqlite/group-commit.test.ts'],
  },
  {
    name: 'a pull reads what a power cut takes back',
    edits: [
      {
        file: 'sync-server/store/sqlite/driver.ts',
        find: 'this.#commits?.onDisk?.share() ?? this.#readers.hold()',
        replace: 'this.#readers.hold()',
      },
    ],
    tests: ['sync-server/store/sqlite/group-commit.test.ts'],
  },
  {
    name: 'a thread that pulls tells what a power cut takes back',
    edits: [{ file: 'sync-server/mutations/pull-threads.ts', find: '      await settled(db);\n', replace: '' }],
    tests: ['sync-server/mutations/pull-threads.test.ts'],
  },
  {
    name: 'the words of a text are counted for each document that has it',
    edits: [
      {
        file: 'sync-server/store/search/search-texts.ts',
        find: 'if (content !== undefined) {',
        replace: 'if (content !== undefined && sha256 === String(content)) {',
      },
    ],
    tests: ['sync-server/store/search/search-texts.test.ts'],
  },
  {
    name: 'the words of a text stay after its last document',
    edits: [
      {
        file: 'sync-server/store/search/search-texts.ts',
        find: 'if (unused.length === 0) continue;',
        replace: 'if (unused.length >= 0) continue;',
      },
    ],
    tests: ['sync-server/store/search/search-texts.test.ts'],
  },
  {
    name: 'a search looks through a text for each document that has it',
    edits: [
      {
        file: 'sync-server/store/search/search-looks.ts',
        find: '      known.set(sha256, on);\n',
        replace: '',
      },
    ],
    tests: ['sync-server/store/search/search-texts.test.ts'],
  },
  {
    name: 'one search looks through all texts at once',
    edits: [
      {
        file: 'sync-server/store/search/search-looks.ts',
        find: 'const CALL = 40_000_000;',
        replace: 'const CALL = 40_000_000_000;',
      },
    ],
    tests: ['sync-server/store/search/search-texts.test.ts'],
  },
  {
    name: 'nobody has a turn while a search looks through texts',
    edits: [
      {
        file: 'sync-server/store/search/search-looks.ts',
        find: '    turn = 0;\n    await setImmediate();',
        replace: '    turn = 0;',
      },
    ],
    tests: ['sync-server/store/search/search-texts.test.ts'],
  },
  {
    name: 'a page of a pull is as many bytes as its rows are',
    edits: [
      {
        file: 'sync-server/store/feed/feed-page.ts',
        find: 'if (rows < listed.length) return Math.min(limit, rows);',
        replace: 'if (rows < 0) return rows;',
      },
    ],
    tests: ['sync-server/mutations/pull-bytes.test.ts'],
  },
  {
    name: 'a part of a commit is as many bytes as its rows are',
    edits: [
      {
        file: 'sync-server/store/feed/feed-parts.ts',
        find: '(rows.length > 0 && room < 0)',
        replace: '(rows.length > 0 && room < 0 && false)',
      },
    ],
    tests: ['sync-server/mutations/pull-bytes.test.ts'],
  },
  {
    name: 'a server goes on after a flush that failed',
    edits: [
      {
        file: 'sync-server/store/sqlite/group-commit.ts',
        find: '(error: unknown) => this.fail(error),',
        replace: '() => round?.resolve(),',
      },
    ],
    tests: ['sync-server/store/sqlite/group-commit.test.ts'],
  },
  {
    name: 'what a killed server left in memory is read before it is flushed',
    edits: [
      {
        file: 'sync-server/store/sqlite/driver.ts',
        find: 'if (this.#options.keeper !== undefined) await this.#settleLog(this.#options.keeper);',
        replace: '',
      },
    ],
    tests: ['sync-server/store/sqlite/log-keeper.test.ts'],
    needsPowerCuts: true,
  },
  {
    name: 'the server does not ask for commits that are flushed',
    edits: [{ file: 'sync-server/store/database.ts', find: "'synchronous = FULL'", replace: "'synchronous = OFF'" }],
    tests: ['e2e/matrix/durability.test.ts'],
  },
  {
    name: 'a server that people reach by HTTPS lets them come without it',
    edits: [{ file: 'sync-server/middleware/headers.ts', find: "startsWith('https:')", replace: "startsWith('ftp:')" }],
    tests: ['sync-server/middleware/errors.test.ts'],
  },
  {
    name: 'a mail goes out in plain words where the mail server takes no TLS',
    edits: [{ file: 'sync-server/mail/mail-door.ts', find: 'requireTLS: !loopback', replace: 'ignoreTLS: !loopback' }],
    tests: ['sync-server/mail/mail-door.test.ts'],
  },
  {
    name: 'the log does not say whose account was tried',
    edits: [{ file: 'sync-server/commands/people/sign-in.ts', find: 'attempt.onAccount(user.id)', replace: 'user.id' }],
    tests: ['sync-server/middleware/request-log.test.ts'],
  },
  {
    name: 'an address that nobody proved takes the invitations to it',
    edits: [
      {
        file: 'sync-server/store/people/teams.ts',
        find: '? isProved(user) && invitee_email === user.email',
        replace: '? invitee_email === user.email',
      },
    ],
    tests: ['sync-server/routes/address-proofs.test.ts', 'sync-server/routes/team-invitations.test.ts'],
  },
  {
    name: 'whoever has an address without a proof decides what its owner is mailed',
    edits: [
      {
        file: 'sync-server/commands/write-letter.ts',
        find: 'holder !== undefined && isProved(holder) ? holder : undefined',
        replace: 'holder',
      },
    ],
    tests: ['sync-server/routes/address-proofs.test.ts'],
  },
  {
    name: 'an address that was asked for earlier still opens the account',
    edits: [
      {
        file: 'sync-server/commands/people/edit-profile.ts',
        find: '  await endProofs(tx, user.id, user.email);\n',
        replace: '',
      },
    ],
    tests: ['sync-server/routes/address-proofs.test.ts'],
  },
  {
    name: 'a proved address goes to who asks for it',
    edits: [
      {
        file: 'sync-server/commands/people/prove-address.ts',
        find: "    if (isProved(other)) throw new Refusal('link_ended');\n",
        replace: '',
      },
      {
        file: 'sync-server/commands/people/edit-profile.ts',
        find: "  if (holder !== undefined && isProved(holder)) throw new Refusal('email_taken');\n",
        replace: '',
      },
    ],
    tests: ['sync-server/routes/address-proofs.test.ts'],
  },
  {
    name: 'the invitation link that was handed before still works',
    edits: [
      { file: 'sync-server/commands/people/invite.ts', find: '    await endHandedLinks(tx, id);\n', replace: '' },
    ],
    tests: ['sync-server/routes/team-invitations.test.ts'],
  },
  {
    name: 'a device’s transactions are relaxed',
    edits: [
      {
        file: 'src/data/database.ts',
        find: "chromeTransactionDurability: 'strict'",
        replace: "chromeTransactionDurability: 'relaxed'",
      },
    ],
    tests: ['e2e/matrix/durability.test.ts'],
  },
  {
    name: 'a browser says saved before it is flushed',
    edits: [
      {
        file: 'src/data/database.ts',
        find: "chromeTransactionDurability: 'strict'",
        replace: "chromeTransactionDurability: 'relaxed'",
      },
    ],
    tests: ['e2e/matrix/power-cuts-browser.test.ts'],
    needsPowerCuts: true,
  },
  {
    name: 'a browser goes on behind a torn record',
    edits: [
      {
        file: 'src/data/connection.ts',
        find: 'await startFreshLog(this.store.factory);',
        replace: 'void startFreshLog;',
      },
    ],
    tests: ['e2e/matrix/torn-log.test.ts'],
    needsPowerCuts: true,
  },
  {
    name: 'a browser that never begins another log keeps the store shut',
    edits: [
      {
        file: 'src/data/fresh-log.ts',
        find: 'await Promise.race([compactAll(factory), late]);',
        replace: 'await (late, compactAll(factory));',
      },
    ],
    tests: ['src/data/fresh-log.test.ts'],
  },
  {
    name: 'a full disk is taken for a bug',
    edits: [
      {
        file: 'sync-server/store/sqlite/driver.ts',
        find: '  } catch {\n    // An engine that gave up has rolled back already.\n  }',
        replace: '  } finally {\n  }',
      },
    ],
    tests: ['sync-server/store/sqlite/driver.test.ts'],
  },
  {
    name: 'a blob’s bytes are not flushed',
    edits: [{ file: 'sync-server/files/disk.ts', find: '    await file.sync();\n', replace: '' }],
    tests: ['sync-server/files/disk.test.ts'],
    needsPowerCuts: true,
  },
  {
    name: 'a blob’s name is not flushed',
    edits: [
      {
        file: 'sync-server/files/disk.ts',
        find: '  await rename(from, to);\n  await syncFolder(dirname(to));',
        replace: '  await rename(from, to);',
      },
    ],
    tests: ['sync-server/files/disk.test.ts'],
    needsPowerCuts: true,
  },
  {
    name: 'the server forgets which numbers it has done',
    edits: [
      {
        file: 'sync-server/mutations/push.ts',
        find: 'if (mutation.n <= client.last_n) {',
        replace: 'if (mutation.n < 0) {',
      },
      {
        file: 'sync-server/mutations/push.ts',
        find: 'if (mutation.key === undefined) return undefined;',
        replace: 'return undefined;',
      },
    ],
    tests: [row('01-answer-cut-off')],
  },
  {
    name: 'the cursor is kept before the rows',
    edits: [
      {
        file: 'src/sync/pull.ts',
        find: 'heard: HeardAnswer, book: RereadBook): Promise<boolean> {\n',
        replace:
          'heard: HeardAnswer, book: RereadBook): Promise<boolean> {\n' +
          '  await device.connection.run((store) => store.scopes.update(page.scope as Scope, { cursor: page.cursor }));\n',
      },
      { file: 'src/sync/pull.ts', find: '      if (!isAsAsked(state, heard, book)) return false;\n', replace: '' },
    ],
    tests: [row('06-killed-while-saving')],
  },
  {
    name: 'a change leaves the queue when it is sent',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: 'await store.outbox.bulkPut(batch);',
        replace: 'await store.outbox.bulkDelete(batch.map((entry) => entry.id));',
      },
    ],
    tests: [row('01-answer-cut-off'), row('02-request-cut-off')],
  },
  {
    // By its key alone the act would still be done once.
    name: 'a number is sent anew at each try, and no act is known by its key',
    edits: [
      { file: 'src/sync/push.ts', find: 'entry.n ??= next_n++;', replace: 'entry.n = next_n++;' },
      {
        file: 'sync-server/mutations/push.ts',
        find: '  if (done === undefined) return undefined;\n',
        replace: '  if (done !== undefined) return undefined;\n  if (done === undefined) return undefined;\n',
      },
    ],
    tests: [row('01-answer-cut-off'), row('05-tab-killed')],
  },
  {
    name: 'an upload’s hash is not compared',
    edits: [
      {
        file: 'sync-server/commands/files/upload.ts',
        find: 'if ((await uploads.digest(upload.id)) !== upload.sha256) {',
        replace: 'if (upload.sha256 === "") {',
      },
    ],
    tests: [row('36-flipped-byte')],
  },
  {
    name: 'an upload gets its name before it is verified',
    edits: [
      {
        file: 'sync-server/commands/files/upload.ts',
        find: 'if ((await uploads.digest(upload.id)) !== upload.sha256) {',
        replace:
          'const digest = await uploads.digest(upload.id);\n' +
          '  await uploads.keepAs(upload.id, upload.sha256);\n' +
          '  if (digest !== upload.sha256) {',
      },
      {
        file: 'sync-server/commands/files/upload.ts',
        find: '    await uploads.keepAs(upload.id, upload.sha256);\n    await arrive(services, upload);',
        replace: '    await arrive(services, upload);',
      },
    ],
    tests: [row('36-flipped-byte')],
  },
  {
    name: 'a change of a newer app stops the queue',
    edits: [
      {
        file: 'src/sync/optimistic.ts',
        find: "  if (!isMutationName(name)) throw new Refusal('update_required');\n",
        replace: "  if (!isMutationName(name)) throw new TypeError('no such mutation');\n",
      },
      {
        file: 'src/sync/optimistic.ts',
        find: '    if (!isMutationName(entry.name)) continue;\n',
        replace: '',
      },
    ],
    tests: [row('19-app-rolled-back')],
  },
  {
    name: 'a row that a change cannot be decided on stops sync',
    edits: [
      {
        file: 'src/sync/optimistic.ts',
        find: '    queueMicrotask(() => reportBug(error));\n    return [];\n',
        replace: '    queueMicrotask(() => reportBug(error));\n    throw error;\n',
      },
    ],
    tests: ['src/sync/optimistic.test.ts'],
  },
  {
    name: 'a store that fails is taken for a bug in the change that it shows',
    edits: [
      {
        file: 'src/sync/optimistic.ts',
        find: '    if (isStoreFailure(error)) throw error;\n',
        replace: '    void isStoreFailure;\n',
      },
    ],
    tests: ['src/sync/optimistic.test.ts'],
  },
  {
    name: 'a push that is refused for a reason of a newer server stops the queue',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: '!(isRefusalCode(code) || ofTheTalk.has(refused.status))',
        replace: '(code === undefined && !(isRefusalCode(code) || ofTheTalk.has(refused.status)))',
      },
    ],
    tests: [row('41-refused-in-new-words')],
  },
  {
    name: 'a newer server’s word about the talk counts as a refusal of what was sent',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: ' || ofTheTalk.has(refused.status)',
        replace: ' || ofTheTalk.has(-refused.status)',
      },
    ],
    tests: [row('41-refused-in-new-words')],
  },
  {
    name: 'a device whose number is another’s pushes without end',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: '      if (conflicts > MOST_CONFLICTS) throw error;\n',
        replace: '      void [conflicts, MOST_CONFLICTS];\n',
      },
      {
        file: 'src/sync/push.ts',
        find: 'else if (await device.connection.run((store) => isUnchanged(store, sent))) throw error;',
        replace: '',
      },
    ],
    tests: [row('42-copied-store')],
  },
  {
    name: 'an act that a copied store tells of is done again',
    edits: [
      {
        file: 'sync-server/mutations/push.ts',
        find: '  if (done === undefined) return undefined;\n',
        replace: '  if (done !== undefined) return undefined;\n  if (done === undefined) return undefined;\n',
      },
    ],
    tests: [row('42-copied-store')],
  },
  {
    name: 'the server answers a device that is another person’s',
    edits: [
      {
        file: 'sync-server/middleware/require-user.ts',
        find: 'if (said !== undefined && said !== String(userId))',
        replace: "if (said === 'nobody')",
      },
    ],
    tests: ['e2e/matrix/anothers-token.test.ts'],
  },
  {
    name: 'a device believes a pull that is for somebody else',
    edits: [
      {
        file: 'src/sync/another-client.ts',
        find: 'if (!granted.some(({ scope }) => scope === own))',
        replace: 'if (!granted.some(({ scope }) => scope === own) && own === undefined)',
      },
    ],
    tests: ['e2e/matrix/anothers-token.test.ts'],
  },
  {
    name: 'a suspended tab keeps its lock for good',
    edits: [
      {
        file: 'src/platform/locks.ts',
        find: 'if (missed >= lease.missed) onSilence();',
        replace: 'if (missed < 0) onSilence();',
      },
    ],
    tests: ['src/platform/locks.test.ts'],
  },
  {
    name: 'a call that older browsers lack',
    edits: [
      {
        file: 'src/features/qr/scanned-code.ts',
        find: '    return new URL(text);\n',
        replace: '    return URL.canParse(text) ? new URL(text) : undefined;\n',
      },
    ],
    tests: ['scripts/newer-calls.test.ts'],
  },
  {
    name: 'an old tab goes on in silence on an upgraded store',
    edits: [
      {
        file: 'src/data/connection.ts',
        find: '      if (newVersion === null) return undefined;\n',
        replace: '      if (newVersion !== 0) return undefined;\n',
      },
    ],
    tests: [row('20-old-tab')],
  },
  {
    name: 'a dead connection to the store is not opened again',
    edits: [
      {
        file: 'src/data/connection.ts',
        find: '      await this.#reopen();\n      return work(this.store);',
        replace: '      throw error;',
      },
    ],
    tests: [row('39-store-connection-dies')],
  },
  {
    name: 'a download is not verified',
    edits: [
      {
        file: 'src/sync/files/chunks.ts',
        find: 'return whole && hash.digest() === blob.sha256;',
        replace: 'return whole && hash.digest() !== "";',
      },
    ],
    tests: [row('37-download-cut')],
  },
  {
    name: 'a revoked project stays on the device',
    edits: [
      {
        file: 'src/sync/pull.ts',
        find: 'for (const scope of answer.revoked as Scope[]) ',
        replace: 'for (const scope of answer.revoked.slice(0, 0) as Scope[]) ',
      },
    ],
    tests: [row('30-access-revoked')],
  },
  {
    name: 'unsent bytes may be evicted',
    edits: [{ file: 'src/sync/files/evict.ts', find: 'unsent === 1 ||', replace: '' }],
    tests: ['src/sync/files/evict.test.ts'],
  },
  {
    name: 'talking to the server needs a call that browsers of the build do not have',
    edits: [
      {
        file: 'src/net/http.ts',
        find: 'const both = anySignal([limit.signal, ...(request.signal === undefined ? [] : [request.signal])]);',
        replace:
          'const both = { signal: AbortSignal.any([limit.signal, ...(request.signal === undefined ? [] : [request.signal])]), release: () => void anySignal };',
      },
    ],
    tests: ['scripts/newer-calls.test.ts'],
  },
  {
    name: 'any answer counts as the server’s',
    edits: [
      {
        file: 'src/net/http.ts',
        find: 'if (answer.headers.get(SYNC_HEADER) !== SYNC_HEADER_VALUE)\n',
        replace: 'if (SYNC_HEADER === SYNC_HEADER_VALUE)\n',
      },
    ],
    tests: [row('33-captive-portal')],
  },
  {
    name: 'a restored server keeps its epoch',
    edits: [
      {
        file: 'sync-server/commands/back-up.ts',
        find: '    await renewEpoch(db);\n    return settle',
        replace: '    return settle',
      },
    ],
    tests: [row('12-restored-backup')],
  },
  {
    name: 'a restored server lets in by sessions that ended since',
    edits: [
      { file: 'sync-server/store/people/carry-ways-in.ts', find: ' await deleteSession(tx, id);\n', replace: ';\n' },
    ],
    tests: ['sync-server/commands/restored-access.test.ts'],
  },
  {
    name: 'the same name offline makes two drawings',
    edits: [
      {
        file: 'domain/mutations/document-create.ts',
        find: 'if (joins) return',
        replace: 'if (joins && twin.id === id) return',
      },
    ],
    tests: [row('25-same-name-twice')],
  },
  {
    name: 'a DWG becomes a version of the PDF of its name',
    edits: [
      {
        file: 'domain/mutations/rules/same-name.ts',
        find: 'kinds[at] === kind',
        replace: "kinds[at] !== 'no ' + kind",
      },
    ],
    tests: ['domain/mutations/file-kinds.test.ts'],
  },
  {
    name: 'an older app puts a DWG in the place of the PDF that people build from',
    edits: [
      {
        file: 'domain/mutations/version-create.ts',
        find: 'own !== undefined && own !== kind',
        replace: 'own === undefined && own !== kind',
      },
    ],
    tests: ['domain/mutations/file-kinds.test.ts'],
  },
  {
    name: 'an upload proposes a DWG as the next version of a PDF',
    edits: [{ file: 'domain/files/next-version.ts', find: "[kind, key].join(' ')", replace: 'key' }],
    tests: ['domain/files/next-version.test.ts', 'src/data/reads/search/sheets.test.ts'],
  },
  {
    name: 'a drawing is hidden behind another of its own kind',
    edits: [{ file: 'src/data/reads/search/sheets.ts', find: 'if (kinds.has(kind)) return false;', replace: '' }],
    tests: ['src/data/reads/search/sheets.test.ts'],
  },
  {
    name: 'a comment on a deleted drawing lives on alone',
    edits: [
      {
        file: 'domain/mutations/comment-create.ts',
        find: 'deleted_at: document.deleted_at,',
        replace: 'deleted_at: null,',
      },
    ],
    tests: [row('26-comment-on-deleted')],
  },
  {
    name: 'a late file joins a drawing that its author did not mean',
    edits: [
      {
        file: 'domain/mutations/document-create.ts',
        find: 'const isMeant = folder.id === args.folder_id;',
        replace: 'const isMeant = folder.id === args.folder_id || folder.id !== id;',
      },
    ],
    tests: ['domain/mutations/folders.test.ts', row('27-into-a-deleted-folder')],
  },
  {
    name: 'what was made from a version that was split off stays behind',
    edits: [
      {
        file: 'domain/mutations/version-create.ts',
        find: 'alias.deleted_at !== null && alias.target_id === named.id',
        replace: 'alias.deleted_at !== null && alias.target_id === -named.id',
      },
    ],
    tests: ['domain/mutations/version-split.test.ts'],
  },
  {
    name: 'a deletion takes what was split off before and is one with it still',
    edits: [
      {
        file: 'src/sync/split-off.ts',
        find: 'if (split_off.length === 0) return',
        replace: 'if (split_off.length >= 0) return',
      },
    ],
    tests: [row('29-split-off-before')],
  },
  {
    name: 'a choice that is taken back leaves its questions settled',
    edits: [
      { file: 'domain/mutations/rules/version-choice.ts', find: '      ...askedAgain(field, again),\n', replace: '' },
    ],
    tests: ['domain/mutations/rules/version-choice.test.ts'],
  },
  {
    name: 'nobody is told where a drawing landed',
    edits: [
      {
        file: 'domain/mutations/document-create.ts',
        find: ', ...landingNotice(args.folder_id, folder, name) }',
        replace: ' }',
      },
    ],
    tests: [row('27-into-a-deleted-folder')],
  },
  {
    name: 'folders may go into each other',
    edits: [
      {
        file: 'domain/mutations/folder-move.ts',
        find: 'ancestor.id === folder.id)',
        replace: 'ancestor.id === -folder.id)',
      },
    ],
    tests: [row('28-into-each-other')],
  },
  {
    name: 'a deleted folder takes what others put in it',
    edits: [
      {
        file: 'domain/mutations/folder-delete.ts',
        find: 'const isUnseen = stays.has(document.id) || isDocumentUnseen(context, one, paper.get(document.id) ?? noPaper);',
        replace: 'const isUnseen = stays.has(document.id);',
      },
    ],
    tests: [row('29-deleted-while-filled')],
  },
  {
    name: 'what a deletion rescued does not come back with the folder',
    edits: [
      {
        file: 'domain/mutations/rules/rescued-back.ts',
        find: 'if (went_in === undefined) return [];',
        replace: 'if (went_in !== 0) return [];',
      },
    ],
    tests: [row('29-rescued-comes-back')],
  },
  {
    name: 'what was rescued twice forgets the first time',
    edits: [
      {
        file: 'domain/sync/written.ts',
        find: 'filter(([field]) => field !== RESCUED + from)',
        replace: 'filter(([field]) => !isOfRescue(field))',
      },
    ],
    tests: ['domain/mutations/rules/rescued-back.test.ts', row('29-rescued-comes-back')],
  },
  {
    name: 'what is deleted in the bin comes back with what it was in',
    edits: [
      {
        file: 'domain/mutations/rules/gone-along.ts',
        find: 'if (deleted_at < binStart(now)) return false;',
        replace: 'if (deleted_at < now) return false;',
      },
    ],
    tests: ['domain/mutations/rules/gone-along.test.ts', row('29-deleted-in-the-bin')],
  },
  {
    name: 'the undo of a deletion in the bin takes the document out of it',
    edits: [
      {
        file: 'domain/mutations/rules/gone-along.ts',
        find: 'hand.seq <= went.seq) return undefined;',
        replace: 'hand.seq > 0) return undefined;',
      },
    ],
    tests: ['domain/mutations/rules/gone-along.test.ts', row('29-deleted-in-the-bin')],
  },
  {
    name: 'nobody is told of a folder that comes back with another',
    edits: [{ file: 'src/sync/results.ts', find: ' && params.with_folder === undefined', replace: '' }],
    tests: [row('29-deleted-in-the-bin')],
  },
  {
    name: 'a sheet in two kinds of file comes back torn',
    edits: [
      {
        file: 'domain/mutations/rules/rescued-back.ts',
        find: 'sheet.every(({ kind }) => kind !== one.kind)',
        replace: 'sheet.length === 0',
      },
    ],
    tests: ['domain/mutations/rules/rescued-back.test.ts'],
  },
  {
    name: 'a refused change is not told',
    edits: [
      {
        file: 'src/sync/results.ts',
        find: 'if (item !== undefined) await store.attention.add(item);',
        replace: 'void item;',
      },
    ],
    tests: [row('31-made-a-viewer')],
  },
  {
    name: 'a large removal is believed',
    edits: [{ file: 'src/sync/recovery/mass-removal.ts', find: 'if (count <= FEW || ', replace: 'if (count > 0 || ' }],
    tests: ['e2e/matrix/large-removal.test.ts'],
  },
  {
    name: 'a server that asks to be left alone is asked on',
    edits: [
      {
        file: 'src/sync/loop.ts',
        find: 'this.#heldUntil = performance.now() + held;',
        replace: 'this.#heldUntil = 0;',
      },
    ],
    tests: ['src/sync/loop.test.ts'],
  },
  {
    name: 'bytes that a server asked to wait with are offered with every piece of news',
    edits: [
      {
        file: 'src/sync/files/upload-turns.ts',
        find: 'blob.upload_url === null && this.#begins.isHeld',
        replace: 'blob.size < 0',
      },
    ],
    tests: ['e2e/matrix/too-much-in-a-day.test.ts'],
  },
  {
    name: 'an upload that has begun waits with those that may not begin',
    edits: [{ file: 'src/sync/files/upload-turns.ts', find: 'blob.upload_url === null && this', replace: 'this' }],
    tests: ['e2e/matrix/too-much-in-a-day.test.ts'],
  },
  {
    name: 'the same file asks each time whether one may begin',
    edits: [{ file: 'src/sync/files/upload-turns.ts', find: ' || this.#begins.isOthersTurn', replace: '' }],
    tests: ['e2e/matrix/too-much-in-a-day.test.ts'],
  },
  {
    name: 'words wait for bytes',
    edits: [
      {
        file: 'src/sync/engine.ts',
        find: '    this.#wakeBytes();\n',
        replace: '    await this.#sendBytes(this.#end.signal);\n',
      },
    ],
    tests: [row('43-a-long-queue')],
  },
  {
    name: 'what leaves waits for what is fetched',
    edits: [
      {
        file: 'src/sync/engine.ts',
        find: 'await withLock(`plumbline:pins:',
        replace: 'await withLock(`plumbline:bytes:',
      },
    ],
    tests: ['e2e/matrix/keep-on-device.test.ts'],
  },
  {
    name: 'a lost device sends while it may still show what it has',
    edits: [
      {
        file: 'sync-server/middleware/require-user.ts',
        find: 'const maySend = allowed.knows && allowed.whenLost',
        replace: 'const maySend = allowed.whenLost',
      },
    ],
    tests: ['sync-server/routes/lost-devices.test.ts'],
  },
  {
    name: 'a report of a lost device is taken back without its person’s password',
    edits: [
      {
        file: 'sync-server/store/people/sessions.ts',
        find: 'return isLost ? waits : eb.not(waits);',
        replace: 'return isLost ? waits : eb.lit(true);',
      },
    ],
    tests: ['sync-server/routes/lost-devices.test.ts'],
  },
  {
    name: 'a report of a lost device is taken back by another token of its person',
    edits: [
      {
        file: 'sync-server/sessions.ts',
        find: 'return begun > (lost_at ?? Number.POSITIVE_INFINITY);',
        replace: 'return begun + (lost_at ?? 0) > 0;',
      },
    ],
    tests: ['sync-server/routes/lost-devices.test.ts'],
  },
  {
    name: 'a copied database signs people out',
    edits: [
      {
        file: 'sync-server/sessions.ts',
        find: 'stored: digestOf(digest) }',
        replace: 'stored: digest }',
      },
      {
        file: 'sync-server/sessions.ts',
        find: 'digestOf(digestOf(leftText(session.id)))',
        replace: 'digestOf(leftText(session.id))',
      },
    ],
    tests: ['sync-server/routes/auth.test.ts'],
  },
  {
    name: 'a lost device is forgotten when the term of its session is over',
    edits: [
      {
        file: 'sync-server/store/people/sessions.ts',
        find: "eb.and([eb('lost', 'is', null), isOver])",
        replace: 'eb.and([isOver])',
      },
    ],
    tests: ['sync-server/routes/lost-devices.test.ts'],
  },
  {
    name: 'a deleted account forgets its lost devices, which stay as they are',
    edits: [
      {
        file: 'sync-server/store/people/account-endings.ts',
        find: 'await emptyLostAtOnce(tx, id);',
        replace: "await tx.deleteFrom('sessions').where('user_id', '=', id).execute();",
      },
    ],
    tests: ['sync-server/routes/lost-devices.test.ts'],
  },
  {
    name: 'a lost device is emptied before its work is sent',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'if (!(await sendLost(device, owesMore))) return undefined;',
        replace: '',
      },
    ],
    tests: [row('07-lost-device')],
  },
  {
    name: 'a lost device does not ask whether the server still has what was sent before',
    edits: [
      {
        file: 'src/sync/recovery/send-lost.ts',
        find: "return end === 'drained' ? readHistoryBySending(device) : end.recover;",
        replace: "return end === 'drained' ? undefined : end.recover;",
      },
    ],
    tests: [row('12-lost-device')],
  },
  {
    name: 'a lost device waits for projects that nobody tells it of',
    edits: [
      {
        file: 'src/sync/recovery/recover.ts',
        find: '  if (http.isLost) return new Set(await store.scopes.toCollection().primaryKeys());\n',
        replace: '',
      },
    ],
    tests: [row('12-lost-device')],
  },
  {
    name: 'a restore takes back the report of a lost device',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: "const how = said ?? noted.how ?? 'send_first';",
        replace: "const how = said;\n      if (how === null) throw new Refusal('unauthenticated');",
      },
    ],
    tests: [row('12-lost-device')],
  },
  {
    name: 'a lost device shows what it has after a kill',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'if (lostHere(keep).some(({ token }) => token === keep.get(TOKEN)))',
        replace: 'if (user === undefined && keep.get(TOKEN) === null)',
      },
    ],
    tests: [row('07-lost-device')],
  },
  {
    name: 'the term of a locked device goes by its own clock',
    edits: [
      {
        file: 'src/sync/session/empty-term.ts',
        find: "const now = Date.parse(answer?.now ?? '');",
        replace: 'const now = answer === undefined ? Number.NaN : Date.now();',
      },
    ],
    tests: [row('07-locked-too-long')],
  },
  {
    name: 'what is locked too long goes unsent',
    edits: [{ file: 'src/sync/session/empty-term.ts', find: 'if (await isNothingKept(id)) await', replace: 'await' }],
    tests: [row('07-locked-too-long')],
  },
  {
    name: 'removing the data of others takes whoever is signed in along',
    edits: [
      { file: 'src/sync/session/kept-account.ts', find: 'if (isSignedInHere(userId)) return false;', replace: '' },
    ],
    tests: [row('08-kept-people')],
  },
  {
    name: 'whoever keeps their work at sign-out loses it',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: "if (choice === 'keep') return false;",
        replace: 'if (choice === null) return false;',
      },
    ],
    tests: [row('09-log-out-with-a-queue')],
  },
  {
    name: 'files that are not saved are nothing to sign out for',
    edits: [{ file: 'src/data/reads/queue/unsent-work.ts', find: ' && imports.length === 0', replace: '' }],
    tests: [row('09-log-out-with-a-queue')],
  },
  {
    name: 'what found no room stays half there',
    edits: [
      {
        file: 'src/sync/files/import-file.ts',
        find: '    await device.connection.run((store) => dropCopy(store, copied));\n    throw error;',
        replace: '    throw error;',
      },
    ],
    tests: [row('15-no-room-for-a-photo')],
  },
  {
    name: 'a project that comes back is read on from where it stood',
    edits: [{ file: 'src/sync/recovery/revoke.ts', find: '      await store.scopes.delete(scope);\n', replace: '' }],
    tests: [row('32-back-before-the-pull')],
  },
  {
    name: 'each pull begins at the start',
    edits: [
      {
        file: 'src/sync/pull.ts',
        find: '  const book = new RereadBook();\n',
        replace:
          '  const book = new RereadBook();\n' +
          '  await device.connection.run((store) => store.scopes.toCollection().modify({ cursor: 0 }));\n',
      },
    ],
    tests: [row('44-many-rows')],
  },
  {
    name: 'nobody is told which files a lost project left unsaved',
    edits: [
      {
        file: 'src/sync/folder-import/folder-import-end.ts',
        find: 'if (rows.length === 0) return;',
        replace: 'if (rows.length >= 0) return;',
      },
    ],
    tests: ['e2e/matrix/folder-import.test.ts'],
  },
  {
    name: 'the bytes of a refused cover may go',
    edits: [
      {
        file: 'src/data/reads/queue/spoken-hashes.ts',
        find: '    ...(await store.notices.toArray()).flatMap(refusedCover),\n',
        replace: '',
      },
    ],
    tests: ['e2e/matrix/cover-offline.test.ts'],
  },
  {
    name: 'no small picture once is none for ever',
    edits: [
      {
        file: 'src/data/thumbnail-tries.ts',
        find: 'const HOLDS = 7 * 24 * 60 * 60 * 1000;',
        replace: 'const HOLDS = Number.POSITIVE_INFINITY;',
      },
    ],
    tests: ['e2e/matrix/thumbnail-again.test.ts'],
  },
  {
    name: 'an upload that is begun again is another one',
    edits: [
      {
        file: 'sync-server/commands/files/begin-upload.ts',
        find: '  if (before !== undefined) return before;\n',
        replace: '',
      },
      {
        file: 'sync-server/store/migrations/0001-first.ts',
        find: 'ON uploads (user_id, project_id, sha256, size)',
        replace: 'ON uploads (user_id, project_id, sha256, size, id)',
      },
      {
        file: 'sync-server/store/files/uploads.ts',
        find: "    .onConflict((conflict) => conflict.columns(['user_id', 'project_id', 'sha256', 'size']).doNothing())\n",
        replace: '',
      },
    ],
    tests: [row('38-lost-begins')],
  },
  {
    name: 'bytes that nothing waits for are taken for sent',
    edits: [
      {
        file: 'src/sync/strand.ts',
        find: '  if (known === undefined) await store.attention.add(',
        replace: '  if (known !== undefined) await store.attention.add(',
      },
      {
        file: 'src/sync/strand.ts',
        find: '  await store.blobs.update(sha256, unsentAgain);\n}\n\n/** Nothing in the project waits',
        replace:
          '  await store.blobs.update(sha256, { unsent: 0, sent: size });\n}\n\n/** Nothing in the project waits',
      },
    ],
    tests: [row('30-bytes-stranded')],
  },
  {
    name: 'states of rows that were deleted here outlive their project',
    edits: [
      {
        file: 'src/sync/recovery/revoke.ts',
        find: 'const keys = [...shown, ...changed, ...kept];',
        replace: 'const keys = [...shown, ...changed, ...kept].filter((key) => shown.includes(key as RowKey));',
      },
    ],
    tests: [row('32-stale-states'), 'src/sync/recovery/revoke.test.ts'],
  },
  {
    name: 'a file that ends whoever reads it is tried for ever',
    edits: [
      {
        file: 'sync-server/store/files/file-tries.ts',
        find: 'WHERE file_tries.tries < ',
        replace: 'WHERE file_tries.tries < 1000 * ',
      },
    ],
    tests: ['sync-server/store/files/file-tries.test.ts'],
  },
  {
    name: 'a document is made under the id of a version',
    edits: [
      {
        file: 'domain/mutations/rules/lookup.ts',
        find: "const oneSpace: readonly Table[] = ['documents', 'versions'];",
        replace: 'const oneSpace: readonly Table[] = [];',
      },
    ],
    tests: ['domain/mutations/version-create.test.ts'],
  },
  {
    name: 'an event stream outlives its session',
    edits: [
      {
        file: 'sync-server/mutations/pokes.ts',
        find: 'const ended = await this.#endEnded(due);',
        replace: 'const ended = new Set<WaitingListener>();',
      },
    ],
    tests: ['sync-server/routes/events.test.ts'],
  },
  {
    name: 'whoever listened before hears of a project after their access ended',
    edits: [
      {
        file: 'sync-server/mutations/pokes.ts',
        find: 'readersOf(this.#services.core.db, projects, users);',
        replace:
          'readersOf(this.#services.core.db, projects, users);\n    for (const user_id of users ?? []) for (const project_id of projects) readers.push({ project_id, user_id, seq: 0 });',
      },
    ],
    tests: ['sync-server/routes/events.test.ts'],
  },
  {
    name: 'news that could not be told are forgotten',
    edits: [
      {
        file: 'sync-server/mutations/pokes.ts',
        find: 'for (const scope of news) this.#news.add(scope);',
        replace: 'this.#news.clear();',
      },
    ],
    tests: ['sync-server/routes/events.test.ts'],
  },
  {
    name: 'a device asks about what was named alone, whatever else waits',
    edits: [
      {
        file: 'src/sync/pull-requests.ts',
        find: '!states.every(isPlain) || ',
        replace: '',
      },
    ],
    tests: ['src/sync/some-scopes.test.ts'],
  },
  {
    name: 'a poke about what is granted makes a device ask about the named projects alone',
    edits: [
      {
        file: 'src/sync/wanted.ts',
        find: "scope.startsWith('p:') && seq !== undefined",
        replace: "scope !== '' && seq !== -1",
      },
    ],
    tests: ['src/sync/some-scopes.test.ts'],
  },
  {
    name: 'the whole server waits for the write lock of another process',
    edits: [
      {
        file: 'sync-server/store/database.ts',
        find: 'reads ? READING_MS : 0}',
        replace: 'reads ? READING_MS : 1500}',
      },
      {
        file: 'sync-server/store/sqlite/driver.ts',
        find: 'if (!isBusy(error) || performance.now() >= until) throw error;',
        replace: 'throw error;',
      },
    ],
    tests: ['sync-server/store/sqlite/driver.test.ts'],
  },
  {
    name: 'a pull of many rows is done where everybody is answered',
    edits: [
      {
        file: 'sync-server/mutations/pull.ts',
        find: 'const SHORT = 50;',
        replace: 'const SHORT = 5_000;',
      },
    ],
    tests: ['sync-server/mutations/pull-threads.test.ts'],
  },
  {
    name: 'a pull without news looks into every scope',
    edits: [
      {
        file: 'sync-server/mutations/pull.ts',
        find: 'const quiet = quietPage(standing);',
        replace: 'const quiet = standing.cursor < 0 ? quietPage(standing) : undefined;',
      },
      {
        file: 'sync-server/store/feed/history.ts',
        find: 'const known = point.seq === stand.seq ? stand.mark : await',
        replace: 'const known = await',
      },
    ],
    tests: ['sync-server/mutations/pull.test.ts'],
  },
  {
    name: 'what a device did not ask about is revoked',
    edits: [
      {
        file: 'sync-server/mutations/pull.ts',
        find: 'new Set(request.only ?? Object.keys(request.scopes))',
        replace: 'new Set(Object.keys(request.scopes))',
      },
    ],
    tests: ['sync-server/mutations/pull.test.ts'],
  },
  {
    name: 'a pull of some scopes grants what is not shared',
    edits: [
      {
        file: 'sync-server/store/situation.ts',
        find: '    WHERE owner_id = asked.user_id OR access_level IS NOT NULL`',
        replace: '`',
      },
    ],
    tests: ['sync-server/mutations/pull.test.ts'],
  },
  {
    name: 'a deletion takes what its author had not seen',
    edits: [
      {
        file: 'domain/mutations/rules/seen.ts',
        find: 'if (since === undefined || hand.seq <= since.after) return false;',
        replace: 'if (since !== undefined) return false;',
      },
    ],
    tests: ['domain/mutations/rules/unseen-work.test.ts', 'e2e/matrix/unseen-decisions.test.ts'],
  },
  {
    name: 'what another tablet of the same account did counts as seen',
    edits: [
      {
        file: 'domain/mutations/rules/seen.ts',
        find: 'return hand.user_id !== deciding.actorId || isElsewhere(deciding, hand);',
        replace: 'return hand.user_id !== deciding.actorId;',
      },
    ],
    tests: ['domain/mutations/own-elsewhere.test.ts', 'sync-server/mutations/own-elsewhere.test.ts'],
  },
  {
    name: 'nobody is told that their account overruled itself',
    edits: [
      {
        file: 'domain/mutations/rules/overruled.ts',
        find: 'if (hand.user_id === context.actorId && !isElsewhere(context, hand)) return false;',
        replace: 'if (hand.user_id === context.actorId) return false;',
      },
    ],
    tests: ['domain/mutations/own-elsewhere.test.ts', 'domain/mutations/project-cover.test.ts'],
  },
  {
    name: 'a device whose store was copied is stopped by its own work',
    edits: [
      {
        file: 'sync-server/store/makers.ts',
        find: 'former.length === 0 ? sql',
        replace: 'former.length >= 0 ? sql',
      },
    ],
    tests: ['sync-server/mutations/own-elsewhere.test.ts', row('42-copied-store')],
  },
  {
    name: 'a device whose store was copied does not say what it went by before',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: 'inFull && former.length > 0 ?',
        replace: 'inFull && former.length > 1000 ?',
      },
    ],
    tests: [row('42-copied-store')],
  },
  {
    name: 'bytes that arrive are nobody’s work',
    edits: [
      {
        file: 'sync-server/commands/files/arrive-blob.ts',
        find: 'putRows(tx, puts, { maker })',
        replace: 'putRows(tx, puts, { maker: maker && undefined })',
      },
    ],
    tests: ['sync-server/mutations/own-elsewhere.test.ts'],
  },
  {
    name: 'rescued documents share a name',
    edits: [
      {
        file: 'domain/mutations/folder-delete.ts',
        find: 'names.next(document.name)',
        replace: 'document.name',
      },
    ],
    tests: ['domain/mutations/rules/unseen-work.test.ts'],
  },
  {
    name: 'a version that others printed unseen is deleted',
    edits: [
      {
        file: 'domain/mutations/version-delete.ts',
        find: 'seenOnly(await isVersionPrintedUnseen(context, version));',
        replace: 'void (await isVersionPrintedUnseen(context, version));',
      },
    ],
    tests: ['domain/mutations/rules/unseen-work.test.ts'],
  },
  {
    name: 'a file comes into a folder while that goes',
    edits: [
      {
        file: 'sync-server/commands/files/take-upload.ts',
        find: '  await waitForFolder(tx, upload.project_id, folder_id);\n',
        replace: '',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'a choice holds over a version that became current unseen',
    edits: [
      {
        file: 'domain/mutations/version-make-current.ts',
        find: 'if (sight.current || current === undefined || current.id === version.id) return',
        replace: 'if (version.state === "ready") return',
      },
    ],
    tests: ['domain/mutations/rules/version-choice.test.ts', 'e2e/matrix/unseen-decisions.test.ts'],
  },
  {
    name: 'whoever wrote a row last is told, not whoever wrote the field',
    edits: [
      {
        file: 'domain/sync/written.ts',
        find: 'return row.written_by?.[field] ?? made;',
        replace: 'return row.written_by?.[field] === undefined ? made : { ...made, user_id: row.updated_by_id };',
      },
    ],
    tests: ['domain/mutations/rules/overruled.test.ts', 'e2e/matrix/unseen-decisions.test.ts'],
  },
  {
    name: 'late work goes with what was binned long before it',
    edits: [
      {
        file: 'domain/mutations/rules/late-work.ts',
        find: 'return found === undefined ? { document, content: [] } : binnedAt(found, context.now);',
        replace: 'return found === undefined ? { document, content: [] } : binnedAt(found, document.deleted_at);',
      },
    ],
    tests: ['domain/mutations/rules/late-work.test.ts'],
  },
  {
    name: 'everybody waits while a large folder that was renamed is indexed',
    edits: [
      {
        file: 'sync-server/store/search/search-index.ts',
        find: 'const AT_ONCE = 50;',
        replace: 'const AT_ONCE = 5000;',
      },
    ],
    tests: ['sync-server/commands/index-names.test.ts'],
  },
  {
    name: 'everybody waits until a long transaction has ended',
    edits: [
      { file: 'sync-server/store/sqlite/driver.ts', find: 'if (this.#engine.isLong) await nextTurn();', replace: '' },
    ],
    tests: ['sync-server/store/sqlite/driver.test.ts'],
  },
  {
    name: 'a drawing that ends the app is drawn at every start',
    edits: [
      {
        file: 'src/sync/files/preview-lane.ts',
        find: "if (!(await beginTry(device, sha256, 'preview'))) {",
        replace: 'if (sha256 === beginTry.name) {',
      },
    ],
    tests: ['src/sync/files/preview-lane.test.ts'],
  },
  {
    name: 'a worker that has ended tells nobody who asks later',
    edits: [
      {
        file: 'src/platform/pdfium/pdf-engine.ts',
        find: '    if (end !== undefined) queueMicrotask(() => this.#told.has(told) && told(end));\n',
        replace: '',
      },
    ],
    tests: ['src/platform/pdfium/open-pdf.test.ts'],
  },
  {
    name: 'PDFium that cannot be loaded is the fault of a file',
    edits: [
      {
        file: 'src/platform/pdfium/workbench.ts',
        find: "if (error instanceof NotLoaded) return 'not_begun';",
        replace: "if (error instanceof NotLoaded) return 'gave_up';",
      },
    ],
    tests: ['src/platform/pdfium/open-pdf.test.ts'],
  },
  {
    name: 'PDFium that ended itself is asked for the next drawing',
    edits: [
      {
        file: 'src/platform/pdfium/workbench.ts',
        find: "return isMemoryFull(await this.#pdfium) ? 'exhausted' : 'gave_up';",
        replace: 'return null;',
      },
    ],
    tests: ['src/platform/pdfium/open-pdf.test.ts'],
  },
  {
    name: 'a file of a few bytes has a million pages',
    edits: [
      {
        file: 'src/platform/pdfium/open-file.ts',
        find: ' && file.pageCount <= PAGES_MOST',
        replace: '',
      },
    ],
    tests: ['src/platform/pdfium/open-pdf.test.ts'],
  },
  {
    name: 'a file that no reader came back from is waited for every time',
    edits: [
      {
        file: 'src/sync/files/reader-tries.ts',
        find: "  if (triesOf(blob, noteOf.stuck) >= TRIES_MAX) return 'stuck';\n",
        replace: '',
      },
    ],
    tests: ['src/sync/files/reader-tries.test.ts'],
  },
  {
    name: 'a sound file is given up for one that was read beside it',
    edits: [
      {
        file: 'src/sync/files/reader-tries.ts',
        find: 'error instanceof PdfiumEnded && isBadEnd(error.own)',
        replace: 'error instanceof PdfiumEnded',
      },
    ],
    tests: ['src/sync/files/keep-thumbnail.test.ts'],
  },
  {
    name: 'an SVG that is never done being weighed is waited for',
    edits: [
      {
        file: 'src/platform/picture/weigh-svg.ts',
        find: 'setTimeout(() => answer(Number.POSITIVE_INFINITY), PATIENCE)',
        replace: '0',
      },
    ],
    tests: ['src/sync/files/make-thumbnail.test.ts'],
  },
  {
    name: 'a picture at which the page hung is shown again',
    edits: [
      {
        file: 'src/sync/files/reader-tries.ts',
        find: "triesOf(blob, 'shown') > 0",
        replace: "triesOf(blob, 'shown') > TRIES_MAX",
      },
    ],
    tests: ['src/sync/files/reader-tries.test.ts'],
  },
  {
    name: 'an SVG that may be without end is drawn by the page as it is opened',
    edits: [
      {
        file: 'src/sync/files/svg-sight.ts',
        find: 'if (await isPlain(new Blob([new Uint8Array(bytes)], { type: SVG }))) return',
        replace: 'if (isPlain !== undefined) return',
      },
    ],
    tests: ['src/sync/files/svg-sight.test.ts'],
  },
  {
    name: 'an SVG that could not be drawn small is tried large',
    edits: [
      {
        file: 'sync-server/files/thumbnails.ts',
        find: "if (small === undefined || kindOf(version) !== 'svg') return small;",
        replace: "if (kindOf(version) !== 'svg') return small;",
      },
    ],
    tests: ['sync-server/files/thumbnails.test.ts'],
  },
  {
    name: 'an SVG is drawn by its path, with what lies beside it',
    edits: [{ file: 'sync-server/files/svg-picture.ts', find: 'sharp(bytes, {', replace: 'sharp(path, {' }],
    tests: ['sync-server/files/thumbnails.test.ts'],
  },
  {
    name: 'parts of an SVG that stand for many are not counted',
    edits: [
      {
        file: 'src/platform/picture/plain-svg.ts',
        find: 'weights.element + (part?.weight ?? 0)',
        replace: 'weights.element',
      },
    ],
    tests: ['src/platform/picture/plain-svg.test.ts'],
  },
  {
    name: 'blanks in an SVG can be read in two ways',
    edits: [{ file: 'src/platform/picture/plain-svg-text.ts', find: '/^\\s*(-?[a-z]', replace: '/^\\s*\\s*(-?[a-z]' }],
    tests: ['src/platform/picture/plain-svg.test.ts'],
  },
  {
    name: 'a page is put together without a turn for others',
    edits: [{ file: 'sync-server/routes/page.ts', find: '    await nextTurn();\n', replace: '' }],
    tests: ['sync-server/routes/large-answers.test.ts'],
  },
  {
    name: 'large answers of one person are put together all at once',
    edits: [
      {
        file: 'sync-server/routes/serve.ts',
        find: 'large.take(personId, work).catch(reject);',
        replace: 'work().catch(reject);',
      },
    ],
    tests: ['sync-server/routes/large-answers.test.ts'],
  },
  {
    name: 'a child that could not be loaded counts as a file that cannot be read',
    edits: [
      {
        file: 'sync-server/files/child-pool.ts',
        find: 'if (current !== undefined && (child.isReady || closed))',
        replace: 'if (current !== undefined)',
      },
    ],
    tests: ['sync-server/files/child-pool.test.ts'],
  },
  {
    name: 'a lock that is taken says nothing to the work under it',
    edits: [{ file: 'src/platform/locks.ts', find: '    taken.abort();\n', replace: '' }],
    tests: ['src/platform/locks.test.ts'],
  },
  {
    name: 'a process whose PDFium has ended itself draws on',
    edits: [
      {
        file: 'sync-server/files/thumbnail-child.ts',
        find: 'last: isEndOfReader(error) || error',
        replace: 'last: error',
      },
    ],
    tests: ['sync-server/files/thumbnails.test.ts'],
  },
  {
    name: 'a PDF that nobody can show is stamped',
    edits: [
      {
        file: 'sync-server/files/stamp-child.ts',
        find: 'await stampableIn(job.source);',
        replace: '{ pages: 1, unlocked: null };',
      },
    ],
    tests: ['sync-server/routes/qr-codes.test.ts'],
  },
  {
    name: 'a cursor of another history is as good as any',
    edits: [
      {
        file: 'sync-server/store/feed/history.ts',
        find: "if (known && known !== point.mark) return 'elsewhere';",
        replace: '',
      },
    ],
    tests: [row('13-put-back')],
  },
  {
    name: 'nobody looks whether the server remembers their changes',
    edits: [
      {
        file: 'src/sync/pull.ts',
        find: 'if (last_n < heard.acknowledged) return { recover: { epoch, last_n, client } };',
        replace: '',
      },
    ],
    tests: [row('13-put-back')],
  },
  {
    name: 'a project that vanishes with the history is taken away',
    edits: [
      {
        file: 'src/sync/recovery/recover.ts',
        find: 'if (gone.has(state.scope) && !opened.has(state.scope)) await vanish(store, state.scope);\n        else ',
        replace: '',
      },
      { file: 'src/sync/recovery/recover.ts', find: 'doubted: gone.has(state.scope)', replace: 'doubted: false' },
    ],
    tests: [row('13-put-back')],
  },
  {
    name: 'what a restored server lacks is swept like what was deleted',
    edits: [{ file: 'src/sync/recovery/reread.ts', find: '    await hold(store, held);\n', replace: '' }],
    tests: [row('12-held-after-a-restore'), row('13-held-after-a-put-back')],
  },
  {
    name: 'what was deleted after a restore is held like what was lost',
    edits: [
      {
        file: 'src/sync/recovery/reread.ts',
        find: 'const parted = state.put_back ? partedAt(state, page) : undefined;',
        replace: 'const parted = undefined as ReturnType<typeof partedAt>;',
      },
    ],
    tests: [row('12-held-after-a-restore')],
  },
  {
    name: 'what is held stays so when the server has it again',
    edits: [
      { file: 'src/sync/recovery/reread.ts', find: '    await releaseHeld(store, rows);\n', replace: '' },
      { file: 'src/sync/pull.ts', find: '  await releaseHeld(store, rows);\n', replace: '' },
    ],
    tests: [row('12-held-after-a-restore')],
  },
  {
    name: 'the bytes of what is held make room',
    edits: [
      { file: 'src/data/reads/queue/spoken-hashes.ts', find: '    ...(await readHeldHashes(store)),\n', replace: '' },
    ],
    tests: [row('12-held-after-a-restore')],
  },
  {
    name: 'leaving over what is held asks nothing',
    edits: [{ file: 'src/data/reads/queue/unsent-work.ts', find: ' + (await countHeldProjects(store))', replace: '' }],
    tests: [row('12-held-after-a-restore')],
  },
  {
    name: 'codes on paper that a restored server lacks are not told again',
    edits: [{ file: 'src/sync/pull.ts', find: '(await tellHeldCodes(device)) || ', replace: '' }],
    tests: [row('12-codes-after-a-restore')],
  },
  {
    name: 'own work that is held goes with the project',
    edits: [
      {
        file: 'src/sync/recovery/lose-held.ts',
        find: 'const own = held.filter((one) => makerOf(one) === userId);',
        replace: 'const own = held.filter((one) => makerOf(one) === -userId);',
      },
    ],
    tests: ['src/sync/recovery/revoke.test.ts'],
  },
  {
    name: 'what is held goes with a project that is deleted and brought back',
    edits: [
      {
        file: 'src/sync/recovery/revoke.ts',
        find: '      if (isOwnWord) await loseHeld(store, device.userId, projectId, called);',
        replace: '      if (heard !== null) await loseHeld(store, device.userId, projectId, called);',
      },
    ],
    tests: [row('12-held-after-a-restore')],
  },
  {
    name: 'an updated app reads anew without asking whether the history is still the same',
    edits: [
      {
        file: 'src/sync/pull.ts',
        find: '  if (other !== undefined) return { recover: other };\n',
        replace: '  void other;\n',
      },
    ],
    tests: [row('13-held-after-a-put-back')],
  },
  {
    name: 'the bytes of a vanished project make room',
    edits: [
      { file: 'src/sync/files/evict.ts', find: 'held || vanished === true', replace: 'held && vanished === true' },
    ],
    tests: ['src/sync/files/evict.test.ts'],
  },
  {
    name: 'what is told again claims to have seen all',
    edits: [
      {
        file: 'src/sync/history.ts',
        find: 'return { base_seq: shared, base_mark: mark };',
        replace: 'return { base_seq: Number.MAX_SAFE_INTEGER };',
      },
      {
        file: 'src/sync/history.ts',
        find: 'base_mark === undefined) return { base_seq: 0 };',
        replace: 'base_mark === undefined) return { base_seq: Number.MAX_SAFE_INTEGER };',
      },
    ],
    tests: [row('12-restored-backup'), 'src/sync/history.test.ts'],
  },
  {
    name: 'a device below the floor reads on',
    edits: [
      {
        file: 'sync-server/store/feed/history.ts',
        find: "return point.seq < stand.floor ? 'behind' : 'follows';",
        replace: "return 'follows';",
      },
      {
        file: 'sync-server/store/feed/history.ts',
        find: "return cursor < stand.floor ? 'behind' : 'follows';",
        replace: "return 'follows';",
      },
    ],
    tests: [row('14-long-away')],
  },
  {
    name: 'outcomes are forgotten by their age alone',
    edits: [
      {
        file: 'sync-server/store/feed/forget-past.ts',
        find: ' AS "upTo" FROM clients',
        replace: ' + 1000 AS "upTo" FROM clients',
      },
    ],
    tests: ['sync-server/commands/forget-past.test.ts'],
  },
  {
    name: 'a tombstone says what it was',
    edits: [
      {
        file: 'sync-server/store/feed/tombstone.ts',
        find: 'if (row.deleted_at === null) return row;',
        replace: 'return row;',
      },
    ],
    tests: ['sync-server/commands/forget-past.test.ts'],
  },
  {
    name: 'the feed leaves out every seventh comment, for everybody',
    edits: [
      {
        file: 'sync-server/store/feed/feed-page.ts',
        find: 'return stored.map((row) => ({ table,',
        replace: "return stored.filter(({ seq }) => table !== 'comments' || seq % 7 > 0).map((row) => ({ table,",
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'the rows after a page are passed over',
    edits: [
      {
        file: 'sync-server/store/feed/feed-page.ts',
        find: 'const at = { cursor: end, more: end < last,',
        replace: 'const at = { cursor: last, more: false,',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'what somebody has to be told goes to nobody',
    edits: [
      {
        file: 'sync-server/mutations/telling.ts',
        find: 'await heard(tx, tells)',
        replace: 'await heard(tx, [])',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'an upload is booked that nobody took',
    edits: [
      {
        file: 'src/sync/files/upload-lane.ts',
        find: 'if (isSmall(device, blob)) await sendSmall(device, blob, projectId, signal);',
        replace: 'if (isSmall(device, blob)) void signal;',
      },
      // Or the next pull refutes it, and the file is sent after all.
      {
        file: 'src/sync/files/byte-answers.ts',
        find: 'await store.blobs.update(sha256, { taken_by, doubted: true });',
        replace: 'void taken_by;',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'a file that came down is not compared with its name',
    edits: [
      {
        file: 'src/sync/files/download-lane.ts',
        find: 'here === undefined || here.complete || (await verifyBlob(store, here))',
        replace: 'here !== null && verifyBlob !== undefined',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'pictures of pages stay when their project goes',
    edits: [
      {
        file: 'src/sync/files/chunks.ts',
        find: "await store.previews.where('sha256').equals(sha256).delete();",
        replace: '',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'small pictures stay when their project goes',
    edits: [
      {
        file: 'src/sync/recovery/revoke.ts',
        find: "await store.thumbnails.where('project_id').equals(projectId).delete();",
        replace: '',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'a DWG is read on past its end',
    edits: [
      {
        file: 'src/platform/dwg/as-dxf.ts',
        find: 'this.position > this.stream.length + PAST_END',
        replace: 'this.position < -PAST_END',
      },
    ],
    tests: ['src/platform/dwg/as-dxf.test.ts'],
  },
  {
    name: 'what an older app could not take away of a lost project stays for good',
    edits: [
      {
        file: 'src/sync/recovery/passed-over.ts',
        find: '!names.includes(table)',
        replace: 'names.length === 0',
      },
    ],
    tests: ['e2e/matrix/row-19-app-rolled-back.test.ts'],
  },
  {
    name: 'what an app before this one passed over is never read again',
    edits: [
      {
        file: 'src/sync/recovery/passed-over.ts',
        find: 'if (!noted.some(isTable)) return;',
        replace: 'if (noted.length >= 0) return;',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'the journal is dated by the clock of the device',
    edits: [
      {
        file: 'src/sync/journal.ts',
        find: 'modify({ acknowledged_at: now })',
        replace: 'modify({ acknowledged_at: new Date().toISOString() })',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'what was saved unseen is said to have failed, or is saved twice',
    edits: [
      {
        file: 'src/sync/saved-change.ts',
        find: 'if (queued !== undefined) return queued;',
        replace: '',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'what came about otherwise is not said to its author',
    edits: [
      {
        file: 'src/sync/results.ts',
        find: 'if (result.notice === undefined) return undefined;',
        replace: 'if (result.notice !== null) return undefined;',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'bytes that two changes announce are told for neither when one is still open',
    edits: [
      {
        file: 'src/sync/strand.ts',
        find: 'isTaken(blob, projectId) || (await isThere(',
        replace: "(await store.outbox.toArray()).some(({ state }) => state !== 'acknowledged') || (await isThere(",
      },
    ],
    tests: [row('30-one-file-twice')],
  },
  {
    name: 'who gives a stranded file up gives its twin in the bin up with it',
    edits: [
      {
        file: 'src/sync/files/give-up-bytes.ts',
        find: ' || (await isOwed(store, blob))) continue;',
        replace: ') continue;',
      },
    ],
    tests: [row('30-told-for-what-waits')],
  },
  {
    name: 'an answer that slept is taken for a part of a reading that began meanwhile',
    edits: [
      { file: 'src/sync/pull.ts', find: '      if (!isAsAsked(state, heard, book)) return false;\n', replace: '' },
    ],
    tests: [row('04-slept-answer')],
  },
  {
    name: 'what an earlier reading has seen counts for the next',
    edits: [
      {
        file: 'src/sync/recovery/reread.ts',
        find: 'if (begun !== undefined && begun.stand.reading === reading) return begun;',
        replace: 'if (begun !== undefined) return begun;',
      },
    ],
    tests: ['src/sync/recovery/reread.test.ts'],
  },
  {
    name: 'an answer that slept ends access that came back',
    edits: [{ file: 'src/sync/pull.ts', find: 'pointOf(state) === asOf.get(scope)', replace: "pointOf(state) !== ''" }],
    tests: [row('32-stale-states')],
  },
  {
    name: 'a drawing that was split off unseen goes with its folder',
    edits: [
      {
        file: 'domain/mutations/rules/unseen-work.ts',
        find: "    isUnseen(context, writerOf(document, 'made')) ||\n",
        replace: '',
      },
    ],
    tests: ['domain/mutations/rules/unseen-work.test.ts'],
  },
  {
    name: 'a version brought back unseen goes with its document',
    edits: [
      {
        file: 'domain/mutations/version-restore.ts',
        find: 'broughtBackOn(document, version.id, context.actorId)',
        replace: '(broughtBackOn(document, version.id, context.actorId), document)',
      },
    ],
    tests: ['domain/mutations/rules/unseen-work.test.ts'],
  },
  {
    name: 'a folder is torn in two as bytes come',
    edits: [
      {
        file: 'domain/mutations/rules/unseen-work.ts',
        find: 'arrived !== true && ',
        replace: '',
      },
    ],
    tests: ['domain/mutations/arrived-bytes.test.ts', row('29-deleted-as-bytes-come')],
  },
  {
    name: 'a choice is forgotten as bytes come after it',
    edits: [
      {
        file: 'domain/sync/written.ts',
        find: 'const isNew = before === undefined || before.arrived === true;',
        replace: 'const isNew = true;',
      },
    ],
    tests: ['domain/mutations/arrived-bytes.test.ts'],
  },
  {
    name: 'what somebody else sent too goes unseen',
    edits: [
      {
        file: 'domain/mutations/rules/add-version.ts',
        find: 'sentAgainOn(document, same.id, context.actorId)',
        replace: '(sentAgainOn(document, same.id, context.actorId), document)',
      },
    ],
    tests: ['domain/mutations/same-bytes.test.ts', row('24-same-bytes-deleted')],
  },
  {
    name: 'whoever deletes their own file takes another’s of the same bytes',
    edits: [
      {
        file: 'domain/mutations/version-delete.ts',
        find: 'if (isAnothers(context, version, args.id)) return',
        replace: 'if (isAnothers(context, version, version.id)) return',
      },
    ],
    tests: ['domain/mutations/same-bytes.test.ts', row('24-same-bytes-deleted')],
  },
  {
    name: 'a version brought back unseen is deleted again',
    edits: [
      {
        file: 'domain/mutations/version-delete.ts',
        find: 'seenOnly(handsOnReturn(document, version.id).some(',
        replace: 'void (handsOnReturn(document, version.id).some(',
      },
    ],
    tests: ['domain/mutations/rules/unseen-work.test.ts', 'e2e/matrix/unseen-decisions.test.ts'],
  },
  {
    name: 'a print is struck over what others ticked off unseen',
    edits: [
      {
        file: 'domain/mutations/prints.ts',
        find: 'seenOnly(isPrintRewritten(context, print));',
        replace: 'void [seenOnly, isPrintRewritten];',
      },
    ],
    tests: ['domain/mutations/prints.test.ts', 'e2e/matrix/unseen-prints.test.ts'],
  },
  {
    name: 'one tick of a print hides those before it',
    edits: [
      {
        file: 'domain/mutations/rules/print-ticks.ts',
        find: 'withTicks(print, [...ticksOf(print), {',
        replace: 'withTicks(print, [...ticksOf(print).map(() => undefined), {',
      },
    ],
    tests: ['domain/mutations/prints.test.ts', 'e2e/matrix/unseen-prints.test.ts'],
  },
  {
    name: 'a tick is taken back that others made unseen',
    edits: [{ file: 'domain/mutations/rules/print-ticks.ts', find: 'seenOnly(at === -1);', replace: 'void seenOnly;' }],
    tests: ['domain/mutations/prints.test.ts', 'e2e/matrix/unseen-prints.test.ts'],
  },
  {
    name: 'whose number of copies gave way is not told',
    edits: [
      {
        file: 'domain/mutations/prints.ts',
        find: '...recounted(context, print, copies) };',
        replace: '...(recounted(context, print, copies), {}) };',
      },
    ],
    tests: ['domain/mutations/prints.test.ts', 'e2e/matrix/unseen-prints.test.ts'],
  },
  {
    name: 'a copied store forgets what was acknowledged to the first',
    edits: [{ file: 'src/sync/recovery/lost-acts.ts', find: ' || act.n < 0', replace: '' }],
    tests: [row('42-copied-store')],
  },
  {
    name: 'a copied store forgets what was acknowledged to the first and waits for its rows',
    edits: [{ file: 'src/sync/another-client.ts', find: 'n: below.get(entry.n ?? 0) ?? null', replace: 'n: null' }],
    tests: [row('42-copied-acknowledged')],
  },
  {
    name: 'bytes that a server took before it was put back are booked as sent',
    edits: [
      {
        file: 'src/sync/files/sent-book.ts',
        find: 'if (offered.histories !== (await historiesFollowed(store))) return false;',
        replace: 'void historiesFollowed;',
      },
    ],
    tests: [row('38-slept-upload')],
  },
  {
    name: 'a refusal that only a newer server knows stops the queue',
    edits: [
      {
        file: 'domain/sync/sync.ts',
        find: '      code: codeSchema,\n',
        replace: '      code: z.enum(codes),\n',
      },
    ],
    tests: [row('41-refused-in-new-words')],
  },
  {
    name: 'a change that is too large for the server is sent for ever',
    edits: [{ file: 'src/sync/push.ts', find: 'sent.batch.some(isTooLarge)', replace: 'false' }],
    tests: [row('41-refused-in-new-words')],
  },
  {
    name: 'a push holds more than the server reads',
    edits: [{ file: 'src/sync/push-size.ts', find: 'at > 0 && bytes > MOST', replace: 'at > 0 && bytes < 0' }],
    tests: [row('41-refused-in-new-words')],
  },
  {
    name: 'a large act is done in one go',
    edits: [
      {
        file: 'sync-server/mutations/perform.ts',
        find: 'if (await isLarge(tx, content, step))',
        replace: 'if (false)',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'folders of a large act are written in one go',
    edits: [
      {
        file: 'sync-server/mutations/perform.ts',
        find: 'new Set(content.folder_ids.slice(FOLDERS))',
        replace: 'new Set<number>()',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'what is said of a folder of a large act is decided as if it stayed',
    edits: [
      {
        file: 'sync-server/mutations/open-commit.ts',
        find: "else if (table === 'folders') await settleFolder(tx, core, open, row as Folder);",
        replace: '',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'one person bars a drawing to everybody else’s comments',
    edits: [
      {
        file: 'domain/mutations/rules/comment-room.ts',
        find: 'own.count + more.count <= limits.commentsOfOneMax &&',
        replace: '',
      },
    ],
    tests: ['sync-server/mutations/many-comments.test.ts'],
  },
  {
    name: 'comments grow by edits beyond what their document may weigh',
    edits: [
      {
        file: 'domain/mutations/comment-edit.ts',
        find: 'await roomForComments(context, document, { count: 0, bytes, links });',
        replace: '',
      },
    ],
    tests: ['sync-server/mutations/many-comments.test.ts'],
  },
  {
    name: 'a part of a large act is seen',
    edits: [
      {
        file: 'sync-server/store/situation.ts',
        find: 'coalesce(open.seq - 1, scopes.seq)',
        replace: 'scopes.seq',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'what is said of a document of a large act is decided as if it stayed',
    edits: [
      {
        file: 'sync-server/mutations/perform.ts',
        find: 'return settledReader(tx, core, open, reader);',
        replace: 'return reader;',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'an undo does not wait for a large act',
    edits: [
      {
        file: 'sync-server/mutations/perform.ts',
        find: 'if (/^folder\\.(?:delete|restore)@/.test(name)) throw',
        replace: 'if (!name) throw',
      },
      {
        file: 'sync-server/mutations/open-commit.ts',
        find: "async listAll(table, many) {\n      if (table === 'documents') throw new StillOpen(open.scope);",
        replace: 'async listAll(table, many) {',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'bytes of what a large act brings back are swept',
    edits: [
      {
        file: 'sync-server/store/files/kept-blobs.ts',
        find: 'if ((await scopesWithOpenCommits(tx)).length > 0) return 0;',
        replace: 'await scopesWithOpenCommits(tx);',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'a first reading during a large act lacks what others changed',
    edits: [
      {
        file: 'sync-server/store/feed/feed-page.ts',
        find: 'if (open === undefined || end < seq) return [];',
        replace: 'if (open === undefined || end <= seq) return [];',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'a large act that a server left open stays so',
    edits: [
      {
        file: 'sync-server/commands/write-commits.ts',
        find: 'of await scopesWithOpenCommits(core.db))',
        replace: 'of [] as string[])',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'a large act that is left alone holds up whole queues',
    edits: [
      {
        file: 'sync-server/mutations/push.ts',
        find: 'return error instanceof LaidAside ? error : undefined;',
        replace: 'void (error instanceof LaidAside);\n  return undefined;',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts', 'e2e/matrix/row-10-large-act-laid-aside.test.ts'],
  },
  {
    name: 'a document of a large act that is left alone is written when it is spoken of',
    edits: [
      {
        file: 'sync-server/mutations/open-commit.ts',
        find: 'if (await isLaidAside(tx, core, present)) throw',
        replace: 'if (!(await isLaidAside(tx, core, present)) && present.seq < 0) throw',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'a file becomes no version of what a large act brings back',
    edits: [
      {
        file: 'sync-server/mutations/open-commit.ts',
        find: 'await reader.documentsNamed(by, value, key) : await gone()',
        replace: 'await reader.documentsNamed(by, value, key) : []',
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'comments stay where their drawing goes',
    edits: [
      {
        file: 'sync-server/store/feed/feed.ts',
        find: '  await takeAlong(tx, documents, seqs);\n',
        replace: '  void takeAlong;\n',
      },
    ],
    tests: ['sync-server/mutations/many-comments.test.ts'],
  },
  {
    name: 'a comment that others made unseen goes with a large act',
    edits: [
      {
        file: 'sync-server/store/feed/changed-documents.ts',
        find: "table === 'documents' || manifestOf(table).partOf !== null",
        replace: "table !== 'comments' && (table === 'documents' || manifestOf(table).partOf !== null)",
      },
    ],
    tests: ['sync-server/mutations/open-commit.test.ts'],
  },
  {
    name: 'of a commit in parts only the last is kept',
    edits: [
      {
        file: 'src/sync/commit-parts.ts',
        find: '[...(held?.rows ?? []), ...page.rows]',
        replace: 'page.rows',
      },
    ],
    tests: ['src/sync/commit-parts.test.ts'],
  },
  {
    name: 'a part of a commit is kept before the others are here',
    edits: [
      {
        file: 'src/sync/commit-parts.ts',
        find: 'return part === undefined ? { scope, ...rest, rows } : undefined;',
        replace: 'return { scope, ...rest, rows };',
      },
    ],
    tests: ['src/sync/commit-parts.test.ts'],
  },
  {
    name: 'a part of a commit goes with whatever the server says next',
    edits: [
      {
        file: 'src/sync/commit-parts.ts',
        find: 'from !== undefined && continues === from;',
        replace: 'from !== undefined;',
      },
      { file: 'src/sync/round.ts', find: '    partsOf(device).forget();\n', replace: '' },
    ],
    tests: [row('13-parts-after-put-back')],
  },
  {
    name: 'a part of a commit goes with the next of whichever commit stands at its seq',
    edits: [
      {
        file: 'sync-server/store/feed/feed-parts.ts',
        find: 'begun.mark === (await markOf(db, standing, begun.seq)) ? begun : undefined',
        replace: 'begun',
      },
    ],
    tests: [row('13-parts-after-put-back')],
  },
  {
    name: 'a large commit is one answer, however large',
    edits: [
      {
        file: 'sync-server/store/feed/feed-page.ts',
        find: 'if (isLonger && standing.knowsParts)',
        replace: 'if (!isLonger && standing.knowsParts && end < 0)',
      },
    ],
    tests: ['src/sync/commit-parts.test.ts'],
  },
  {
    name: 'bytes of what a re-read takes off the screen are not offered again',
    edits: [
      { file: 'src/sync/recovery/reread.ts', find: '    await offerUnshown(store, scope);\n', replace: '' },
      // Or they are offered because the history changed.
      {
        file: 'src/sync/recovery/announced.ts',
        find: '    await store.blobs.update(sha256, { ...unsentAgain, doubted: true });',
        replace: '    void sha256;',
      },
    ],
    tests: [row('12-restored-backup')],
  },
  {
    name: 'what a waiting deletion hides counts as seen',
    edits: [
      {
        file: 'src/sync/history.ts',
        find: 'if (!isOfContainer(change) && !isOfDocument(change)) return [];',
        replace: 'if (change !== undefined) return [];',
      },
    ],
    tests: [row('29-hidden-by-a-deletion')],
  },
  {
    name: 'who was made a viewer cannot send the bytes of what they announced',
    edits: [
      {
        file: 'sync-server/commands/files/bytes-rights.ts',
        find: 'if (await hasAnnounced(',
        replace: 'if (actorId > 0 ? false : await hasAnnounced(',
      },
    ],
    tests: [row('31-made-a-viewer')],
  },
  {
    name: 'a backup is said to be done before it is flushed',
    edits: [{ file: 'sync-server/files/copy-tree.ts', find: '    await file.sync();\n', replace: '' }],
    tests: ['sync-server/commands/back-up.test.ts'],
    needsPowerCuts: true,
  },
  {
    name: 'a tab that slept follows a history that another tab has followed',
    edits: [
      {
        file: 'src/sync/recovery/recover.ts',
        find: 'if (!(await isNumberedSince(store, history.client))) return;',
        replace: '',
      },
    ],
    tests: [row('04-slept-history')],
  },
  {
    name: 'after a restore only what rows ask for is offered again',
    edits: [{ file: 'src/sync/recovery/recover.ts', find: '      await doubtTaken(store);\n', replace: '' }],
    tests: [row('12-in-doubt-after-a-restore')],
  },
  {
    name: 'leaving over a project that vanished asks nothing',
    edits: [{ file: 'src/data/reads/queue/unsent-work.ts', find: ' || isRemoval(item)', replace: '' }],
    tests: [row('12-in-doubt-after-a-restore')],
  },
  {
    name: 'room is made with what a doubtful project has by another',
    edits: [
      {
        file: 'src/sync/files/evict.ts',
        find: '[kept, spoken, doubted, announced]',
        replace: '[kept, spoken, announced]',
      },
    ],
    tests: [row('12-in-doubt-after-a-restore')],
  },
  {
    name: 'room is made with what an open dialog holds',
    edits: [{ file: 'src/sync/files/evict.ts', find: 'chosen_at !== undefined', replace: 'chosen_at === null' }],
    tests: ['e2e/matrix/chosen-files.test.ts'],
  },
  {
    name: 'bytes go with the project that they came by',
    edits: [{ file: 'src/sync/recovery/revoke.ts', find: '...(await projectsWith(store, blob.sha256))', replace: '' }],
    tests: [row('30-kept-by-a-twin')],
  },
  {
    name: 'the journal forgets what announced unsent bytes',
    edits: [{ file: 'src/sync/journal.ts', find: '!owed[at]', replace: 'owed[at] !== null' }],
    tests: [row('14-unsent-and-long-away')],
  },
  {
    name: 'who leaves does not look again',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'if (!before.has(one)) return false;',
        replace: 'if (!before.has(one)) return true;',
      },
    ],
    tests: [row('09-saved-while-leaving')],
  },
  {
    name: 'a change is queued again after an answer that was lost',
    edits: [
      {
        file: 'src/sync/outbox.ts',
        find: 'if (before?.key !== undefined && (await isSaved(store, before.key))) return before;',
        replace: 'if (before?.key !== undefined) await isSaved(store, before.key);',
      },
    ],
    tests: [row('39-queued-unseen')],
  },
  {
    name: 'a full device makes no room for sending',
    edits: [
      {
        file: 'src/sync/round.ts',
        find: 'await roomy(device, () => pushAll(device))',
        replace: 'await pushAll(device)',
      },
    ],
    tests: [row('16-no-room-while-sending')],
  },
  {
    name: 'bytes in doubt travel again though the server has them',
    edits: [{ file: 'src/sync/recovery/announced.ts', find: ', doubted: true', replace: '' }],
    tests: [row('18-books-after-an-update')],
  },
  {
    name: 'books older than the history are believed until a lane runs',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: '    await connection.run(doubtTakenBefore);\n',
        replace: '',
      },
    ],
    tests: [row('18-books-after-an-update')],
  },
  {
    name: 'what a project took before counts as not taken, and nothing puts it right',
    edits: [
      {
        file: 'src/sync/files/sent-book.ts',
        find: '.filter((id) => !taken_by.includes(id));',
        replace: '.filter((id) => !taken.includes(id));',
      },
      { file: 'src/sync/files/upload-turns.ts', find: '      await settleTaken(store);\n', replace: '' },
    ],
    tests: [row('38-comes-to-rest')],
  },
  {
    name: 'a device that signed out without a network tells nobody',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'if (error instanceof TransportError) await',
        replace: 'if (!(error instanceof TransportError)) await',
      },
    ],
    tests: [row('09-left-without-signal')],
  },
  {
    name: 'a child that never comes to an end outlives its server',
    edits: [{ file: 'sync-server/files/guard-child.ts', find: 'if (isAlone || ', replace: 'if (isAlone && ' }],
    tests: ['sync-server/files/guard-child.test.ts'],
  },
  {
    name: 'bytes that went, and that a restored server waits for, are nobody’s loss',
    edits: [
      {
        file: 'src/sync/files/upload-turns.ts',
        find: '      await reportMissing(store, device.userId);\n',
        replace: '',
      },
    ],
    tests: [row('12-restored-backup')],
  },
  {
    name: 'who has read of a loss in one project has read of it in all',
    edits: [
      {
        file: 'src/sync/files/lost-bytes.ts',
        find: "project_id === null ? sha256 : [project_id, sha256, ...(cover ? ['cover'] : [])].join(':');",
        replace: "project_id === null || !cover || cover ? sha256 : '';",
      },
    ],
    tests: [row('12-lost-and-read')],
  },
  {
    name: 'a loss that was read of and made good is not told when it is suffered again',
    edits: [
      {
        file: 'src/sync/files/lost-bytes.ts',
        find: '  if (stays.length < read.length) await keepRead(store, stays);\n',
        replace: '',
      },
    ],
    tests: [row('12-lost-and-read')],
  },
  {
    name: 'one’s own bytes that the journal has forgotten are nobody’s loss',
    edits: [
      {
        file: 'src/sync/files/lost-bytes.ts',
        find: 'if (!isOwn && !(created_by_id === userId && (await mayBeForgotten(store, lost)))) continue;',
        replace: 'if (!isOwn) continue;',
      },
    ],
    tests: [row('12-lost-and-read')],
  },
  {
    name: 'bytes that the browser took away are told in one of their projects',
    edits: [
      {
        file: 'src/sync/files/lost-bytes.ts',
        find: 'return [...found.values()];',
        replace: 'return [...found.values()].slice(0, 1);',
      },
    ],
    tests: [row('17-bytes-taken-away')],
  },
  {
    name: 'a folder that is imported again keeps lost bytes from the server',
    edits: [
      {
        file: 'src/sync/folder-import/folder-import-save.ts',
        find: "if (version.state === 'pending' && !isHere) {",
        replace: "if (version.state === 'pending' && !isHere && isHere) {",
      },
    ],
    tests: [row('12-chosen-again')],
  },
  {
    name: 'what is given up after access ended leaves its bytes here',
    edits: [
      {
        file: 'src/sync/files/give-up-bytes.ts',
        find: 'if (!isHeld && (await projectsWith(store, sha256)).length === 0) await removeBlob(store, sha256);\n    else await',
        replace: 'await',
      },
    ],
    tests: ['src/sync/acts/attention.test.ts'],
  },
  {
    name: 'a tab takes the numbers that another gave out anew for its own',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: '  if (!(await isNumberedSince(store, client))) return false;\n  const now',
        replace: '  const now',
      },
    ],
    tests: [row('42-copied-store')],
  },
  {
    name: 'any file of its size is taken for the one that was lost',
    edits: [
      {
        file: 'src/sync/files/give-bytes-back.ts',
        find: '  if ((await hashFile(file)) !== lost.sha256) return false;\n',
        replace: '',
      },
    ],
    tests: ['src/sync/acts/attention.test.ts'],
  },
  {
    name: 'a refused change keeps back the bytes of another',
    edits: [
      {
        file: 'src/sync/files/upload-turns.ts',
        find: '(await pendingVersion(store, sha256, id)) !== undefined ||',
        replace: 'pendingVersion === undefined ||',
      },
    ],
    tests: [row('24-bytes-in-two-projects')],
  },
  {
    name: 'a refused change keeps back the bytes of a cover',
    edits: [
      {
        file: 'src/sync/files/upload-turns.ts',
        find: '(await awaitsCover(store, sha256, id));',
        replace: 'awaitsCover === undefined;',
      },
    ],
    tests: [row('24-cover-waits-again')],
  },
  {
    name: 'the server says that it has what it kept nothing of',
    edits: [
      {
        file: 'sync-server/commands/files/arrive-blob.ts',
        find: "if (!isKept) throw new Refusal('not_found');",
        replace: 'void [isKept, Refusal];',
      },
    ],
    tests: ['sync-server/routes/uploads.test.ts'],
  },
  {
    name: 'what a project took before a cover was chosen anew is an answer to that',
    edits: [
      {
        file: 'src/sync/files/sent-book.ts',
        find: 'const since = await announcedSince(store, offered);',
        replace: 'const since = new Set(announcedSince === undefined ? [0] : []);',
      },
    ],
    tests: [row('24-cover-waits-again')],
  },
  {
    name: 'one file that fails ends the lane',
    edits: [{ file: 'src/sync/files/upload-turns.ts', find: 'const LINE = 2;', replace: 'const LINE = 1;' }],
    tests: [row('34-one-file-blocked')],
  },
  {
    name: 'files that failed last time are tried before all others, one after another',
    edits: [
      {
        file: 'src/sync/files/upload-turns.ts',
        find: 'this.#failedInRow > 0 || this.#doubted.size > 0 ||',
        replace: 'this.#failedInRow > LINE ||',
      },
    ],
    tests: [row('34-one-file-blocked')],
  },
  {
    name: 'what one project took is forgotten when it breaks off for the next',
    edits: [
      {
        file: 'src/sync/files/upload-lane.ts',
        find: '    await book.add({ ...offered, failed: true, last_error: isLost ? null : said });\n',
        replace: '    void said;\n',
      },
    ],
    tests: [row('38-broke-off-between-projects')],
  },
  {
    name: 'a project where a file fails is asked before the others each time',
    edits: [
      {
        file: 'src/sync/files/upload-turns.ts',
        find: '.sort((a, b) => rank(a) - rank(b));',
        replace: '.sort((a, b) => rank(b) - rank(a));',
      },
    ],
    tests: [row('38-broke-off-between-projects')],
  },
  {
    name: 'who only looked at a drawing has its bytes to send for good',
    edits: [
      {
        file: 'src/sync/files/upload-turns.ts',
        find: 'of_others: !isOwn });',
        replace: 'of_others: !isOwn && false });',
      },
    ],
    tests: [row('12-bytes-after-a-restore')],
  },
  {
    name: 'what one project took is offered to it for as long as another waits',
    edits: [
      {
        file: 'src/sync/files/upload-turns.ts',
        find: '.filter((id) => !taken_by.includes(id));',
        replace: '.filter(() => taken_by);',
      },
    ],
    tests: [row('24-owed-to-each-project')],
  },
  {
    name: 'a project that goes before the lane has looked takes the bytes along',
    edits: [
      { file: 'src/sync/recovery/revoke.ts', find: '      await noticeWanted(store, device.userId);\n', replace: '' },
    ],
    tests: [row('12-gone-before-sent-again')],
  },
  {
    name: 'what another deleted before its bytes were sent is not asked about at the door',
    edits: [
      {
        file: 'src/data/reads/hidden-files.ts',
        find: 'const unshown = await readUnshown(store);',
        replace: 'const unshown = (await readUnshown(store)).slice(0, 0);',
      },
    ],
    tests: [row('09-owed-and-hidden')],
  },
  {
    name: 'what a deletion hides counts as seen once that was taken',
    edits: [
      {
        file: 'src/sync/history.ts',
        find: '.toArray()).filter(isDeletion);',
        replace: ".toArray()).filter((entry) => entry.state !== 'acknowledged' && isDeletion(entry));",
      },
    ],
    tests: [row('29-hidden-by-a-deletion')],
  },
  {
    name: 'a quota is looked at before bytes come, and not when they are noted',
    edits: [
      {
        file: 'sync-server/commands/files/begin-upload.ts',
        find: 'const fits = (tx: Tx) => checkQuotas(tx, settings, actorId, wanted);',
        replace: 'const fits = (_: Tx) => Promise.resolve();',
      },
    ],
    tests: ['sync-server/commands/files/quotas.test.ts'],
  },
  {
    name: 'a full project is answered like a server that is away',
    edits: [{ file: 'domain/errors.ts', find: 'project_full: { status: 413', replace: 'project_full: { status: 507' }],
    tests: [row('34-a-full-project')],
  },
  {
    name: 'a server blames a sender for what it has not read itself',
    edits: [{ file: 'sync-server/body-pace.ts', find: 'request.readableLength === 0', replace: 'true' }],
    tests: ['sync-server/listen.test.ts'],
  },
  {
    name: 'whoever takes back the last tick stands as its collector',
    edits: [
      {
        file: 'domain/mutations/rules/print-ticks.ts',
        find: 'at === ticks.length - 1 ? lastIs(ticks[at - 1]) : {}',
        replace: 'left.collected === 0 ? lastIs(undefined) : {}',
      },
    ],
    tests: ['domain/mutations/prints.test.ts'],
  },
  {
    name: 'a large removal that the person keeps is wiped by signing out, unasked',
    edits: [
      {
        file: 'src/data/reads/queue/unsent-work.ts',
        find: "({ kind }: AttentionItem) => kind === 'mass_removal';",
        replace: "({ kind, params }: AttentionItem) => kind === 'mass_removal' && params.vanished === 1;",
      },
    ],
    tests: [row('09-held-and-left')],
  },
  {
    name: 'an act that was withdrawn unseen is taken back again, by its opposite',
    edits: [
      {
        file: 'src/sync/acts/undo.ts',
        find: 'if (withdrawn && !(await isSaved(store, key)))',
        replace: 'if (withdrawn && (await isSaved(store, key)))',
      },
    ],
    tests: [row('39-queued-unseen')],
  },
  {
    name: 'an undo takes back a name or a place that somebody else gave too',
    edits: [
      {
        file: 'src/sync/acts/undo.ts',
        find: "    if (await isByAnother(store, device.userId, opposite)) return 'theirs';\n",
        replace: '',
      },
    ],
    tests: ['e2e/matrix/undo-of-a-like-act.test.ts'],
  },
  {
    name: 'an undo brings back a version that somebody else had deleted',
    edits: [
      {
        file: 'domain/mutations/version-restore.ts',
        find: '  if (own_deletion) deletedHere(context, version);\n',
        replace: '',
      },
    ],
    tests: ['e2e/matrix/deletion-of-two.test.ts'],
  },
  {
    name: 'the way back of a choice goes over what somebody else chose after it',
    edits: [
      {
        file: 'domain/mutations/rules/version-choice.ts',
        find: ' && agreedOn(document).every((hand) => isOwn(context, hand))',
        replace: '',
      },
    ],
    tests: ['domain/mutations/rules/version-choice.test.ts', 'e2e/matrix/choice-taken-back.test.ts'],
  },
  {
    name: 'a new choice goes over what somebody else chose too',
    edits: [
      {
        file: 'domain/mutations/rules/version-choice.ts',
        find: '|| own) && !isChoiceUnseen(context, document)',
        replace: '|| own)',
      },
    ],
    tests: ['domain/mutations/rules/version-choice.test.ts', 'e2e/matrix/choice-taken-back.test.ts'],
  },
  {
    name: 'a version is deleted over a choice of it that was left open unseen',
    edits: [
      {
        file: 'domain/mutations/version-delete.ts',
        find: '    seenOnly(isOpenUnseen(context, document, version));\n',
        replace: '',
      },
    ],
    tests: ['domain/mutations/rules/version-choice.test.ts'],
  },
  {
    name: 'a question is answered over a choice of it that was left open unseen',
    edits: [
      {
        file: 'domain/mutations/rules/version-choice.ts',
        find: 'current === undefined || !isOpenUnseen(context, document, version)',
        replace: 'current === undefined || version.id > 0',
      },
    ],
    tests: ['domain/mutations/rules/version-choice.test.ts', 'e2e/matrix/choice-taken-back.test.ts'],
  },
  {
    name: 'who gave a thing the name that it had already leaves no trace',
    edits: [
      {
        file: 'domain/mutations/rules/overruled.ts',
        find: '  return alikeOn(row, column, context.actorId);',
        replace: '  return row;',
      },
    ],
    tests: ['domain/mutations/rules/overruled.test.ts', 'e2e/matrix/undo-of-a-like-act.test.ts'],
  },
  {
    name: 'an undo takes the name that somebody else gave, too, whom this device had read of',
    edits: [
      {
        file: 'src/sync/acts/others-hand.ts',
        find: ', ...handsAlike(row, field)]',
        replace: ']',
      },
    ],
    tests: ['e2e/matrix/undo-of-a-like-act.test.ts'],
  },
  {
    name: 'a change that was saved unseen and sent since is looked for in the queue alone',
    edits: [{ file: 'src/sync/saved-change.ts', find: 'entry.key === key', replace: 'entry.key === -key' }],
    tests: [row('39-queued-unseen')],
  },
  {
    name: 'a change that was saved unseen and refused since is not looked for in attention',
    edits: [{ file: 'src/sync/saved-change.ts', find: 'mutation?.key === key', replace: 'mutation?.key === -key' }],
    tests: [row('39-queued-unseen')],
  },
  {
    name: 'what is chosen again is thrown away for bytes that the browser took',
    edits: [
      {
        file: 'src/sync/files/import-file.ts',
        find: 'if (await isWhole(store, known)) await dropCopy',
        replace: 'if (known.complete) await dropCopy',
      },
    ],
    tests: [row('17-chosen-over-taken-away')],
  },
  {
    name: 'what a folder brings again is thrown away for bytes that the browser took',
    edits: [
      {
        file: 'src/sync/folder-import/folder-import-save.ts',
        find: 'known !== undefined && (await isWhole(store, known))',
        replace: 'known?.complete === true && (await isWhole(store, known), true)',
      },
    ],
    tests: [row('17-chosen-over-taken-away')],
  },
  {
    name: 'what was kept anew since is told as lost',
    edits: [
      {
        file: 'src/sync/files/lost-bytes.ts',
        find: 'copyOf(blob) !== copyOf(looked)',
        replace: 'copyOf(blob) === copyOf(looked).concat(sha256)',
      },
    ],
    tests: [row('17-chosen-over-taken-away')],
  },
  {
    name: 'a copy that has become the file unseen is taken back',
    edits: [
      {
        file: 'src/sync/files/import-file.ts',
        find: 'if (known?.copy !== copy) await store',
        replace: 'if (known !== null) await store',
      },
    ],
    tests: [row('39-import-committed-unseen')],
  },
  {
    name: 'what was chosen as a document of its own becomes a version of what has its name by then',
    edits: [
      {
        file: 'src/sync/folder-import/folder-import-save.ts',
        find: "if (row.choice === 'new_document') return",
        replace: "if (row.choice === 'new_document' && record.files < 0) return",
      },
    ],
    tests: ['e2e/matrix/several-photos.test.ts'],
  },
  {
    name: 'a file that was picked before it counts as made from what others sent since',
    edits: [
      {
        file: 'src/sync/folder-import/seen-at-picking.ts',
        find: 'isOwn(version) || madeIn(version) <= (seen?.seq ?? 0)',
        replace: 'true',
      },
    ],
    tests: ['e2e/matrix/picked-before-the-newest.test.ts'],
  },
  {
    name: 'the last files of a folder, saved unseen, end it without a word',
    edits: [
      {
        file: 'src/sync/folder-import/folder-import-save.ts',
        find: "return before ?? 'ended';",
        replace: "return 'ended';",
      },
    ],
    tests: [row('39-import-committed-unseen')],
  },
  {
    name: 'a photo of boxes without a length is given to the library that goes round in it',
    edits: [
      {
        file: 'domain/files/photo-facts.ts',
        find: 'if (length < BOX_HEAD) return false;',
        replace: 'if (length < BOX_HEAD) return true;',
      },
    ],
    tests: ['sync-server/commands/files/read-photos.test.ts', 'e2e/fuzz/file-fuzz.test.ts'],
  },
  {
    name: 'a tab that wakes late ends the session of whoever is signed in now',
    edits: [
      {
        file: 'src/sync/session/start-session.ts',
        find: 'if (sessionKeep.get(TOKEN) !== null) globalThis',
        replace: 'if (event.newValue !== null) globalThis',
      },
      {
        file: 'src/sync/session/device-session.ts',
        find: 'if (token !== null && keep.get(TOKEN) === token) keep.remove(TOKEN);',
        replace: 'keep.remove(TOKEN);',
      },
    ],
    tests: [row('08-woken-tab')],
  },
  {
    name: 'a tab that is opening does not notice that its person was signed out',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'if (http.token() === null) {',
        replace: "if (http.token() === '') {",
      },
    ],
    tests: [row('08-woken-tab')],
  },
  {
    name: 'a project that may have gone unheard has answered for good beside one that took the file',
    edits: [
      {
        file: 'src/sync/files/sent-book.ts',
        find: "anywhere.length === 0 || now.unwanted_by?.[id] === 'granted'",
        replace: 'unwanted.includes(id)',
      },
    ],
    tests: [row('24-unwanted-beside-taken')],
  },
  {
    name: 'an upload whose address refuses to speak is asked for ever',
    edits: [
      {
        file: 'src/net/uploads.ts',
        find: 'answer.status >= 400 && answer.status < 500 && !PASSING.includes(answer.status)',
        replace: 'answer.status === 404 || (answer.status === 410 && PASSING)',
      },
    ],
    tests: [row('35-upload-refused')],
  },
  {
    name: 'a small file begins anew each time that the line breaks it off',
    edits: [
      {
        file: 'src/sync/files/upload-lane.ts',
        find: ' && !doubted && !UploadFailures.of(device).isTooLong(sha256)',
        replace: ' && !doubted && !Number.isNaN(UploadFailures.of(device).rank(sha256))',
      },
    ],
    tests: [row('38-slow-after-fast')],
  },
  {
    name: 'a line that turned slow is measured by what it was',
    edits: [
      {
        file: 'src/sync/files/upload-lane.ts',
        find: '  links.delete(device);\n  UploadFailures',
        replace: '  UploadFailures',
      },
    ],
    tests: [row('38-slow-after-fast')],
  },
  {
    name: 'Retry decides on half of a project',
    edits: [
      {
        file: 'src/sync/acts/stranded.ts',
        find: 'file === undefined || (await isHalfRead(store, file.project_id))',
        replace: 'file === undefined || (await isHalfRead(store, file.size))',
      },
    ],
    tests: [row('32-half-read')],
  },
  {
    name: 'what one draft sends is taken from all others',
    edits: [
      {
        file: 'src/sync/files/choices.ts',
        find: 'return { choices: left, chosen_at: left.length > 0 ? chosen_at : undefined };',
        replace: 'return { choices: left.slice(left.length), chosen_at: left.length < 0 ? chosen_at : undefined };',
      },
    ],
    tests: [row('15-one-picture-in-two-drafts')],
  },
  {
    name: 'a draft that was sent holds its picture on',
    edits: [
      {
        file: 'src/sync/files/choices.ts',
        find: 'key !== holder?.key || page !== holder.page',
        replace: 'key !== holder?.key || page !== holder.page.concat(page)',
      },
    ],
    tests: [row('15-one-picture-in-two-drafts')],
  },
  {
    name: 'a copy that a page is making is swept by the clock',
    edits: [
      {
        file: 'src/sync/files/import-file.ts',
        find: " && !living.has(copy.split(':').at(-1) ?? ''));",
        replace: " && !living.has(copy.concat(':')));",
      },
    ],
    tests: [row('22-late-clock-draft')],
  },
  {
    name: 'what a page that is alive holds is swept by the clock',
    edits: [
      {
        file: 'src/sync/files/import-file.ts',
        find: 'choices.some((choice) => others.has(choice.page))',
        replace: 'choices.some((choice) => others.has(choice.page.concat(page)))',
      },
    ],
    tests: [row('22-late-clock-draft')],
  },
  {
    name: 'a clock that has run ahead of the server’s is believed',
    edits: [
      {
        file: 'src/sync/files/import-file.ts',
        find: "typeof heard === 'string' && heard < now",
        replace: "typeof heard === 'number' && heard < now",
      },
    ],
    tests: [row('22-late-clock-draft')],
  },
  {
    name: 'a project that goes takes what a draft of another holds',
    edits: [{ file: 'src/sync/recovery/revoke.ts', find: ' || isChosenBeside(blob, projectId)', replace: '' }],
    tests: [row('30-draft-over-lost-access')],
  },
  {
    name: 'what is announced is not noted as its project’s',
    edits: [
      {
        file: 'src/sync/outbox.ts',
        find: 'if (projectId !== undefined) await shareBlob(store, sha256, projectId);',
        replace: 'if (projectId === undefined) await shareBlob(store, sha256, 0);',
      },
    ],
    tests: [row('30-draft-over-lost-access')],
  },
  {
    name: 'a folder is saved into half of a project',
    edits: [
      {
        file: 'src/sync/folder-import/folder-import-save.ts',
        find: "if (await isComingIn(store, record.project_id)) return 'early';",
        replace: "if (await isComingIn(store, record.id)) return 'early';",
      },
    ],
    tests: ['e2e/matrix/folder-import-half-read.test.ts'],
  },
  {
    name: 'who leaves in a second tab takes whoever is signed in now along',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'const token = device.http.token();\n    if (token',
        replace: 'const token = this.http.token();\n    if (token',
      },
      {
        file: 'src/sync/session/device-session.ts',
        find: 'if (device.http.token() !== null) this.#place.keep.remove(TOKEN);',
        replace: 'this.#place.keep.remove(TOKEN);',
      },
    ],
    tests: [row('08-left-twice')],
  },
  {
    name: 'a leaving of long ago takes the store of a person who is back',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'return keep.get(TOKEN) !== null && keptUserOf(keep)?.id === userId;',
        replace: 'return keep.get(TOKEN) === null && keptUserOf(keep)?.id === userId;',
      },
    ],
    tests: [row('08-left-twice')],
  },
  {
    name: 'a version that waits after a pull refutes nothing',
    edits: [
      {
        file: 'src/sync/files/byte-answers.ts',
        find: '      await refuteTaken(store, toBeAsked(device, await heardOf(store, taken, read.whole)));\n',
        replace: '',
      },
    ],
    tests: [row('13-put-back-before-the-bytes')],
  },
  {
    name: 'a project that waits for its picture after a pull refutes nothing',
    edits: [
      {
        file: 'src/sync/files/byte-answers.ts',
        find: 'return blob !== undefined && (cover || blob.size === size)',
        replace: 'return blob !== undefined && !cover && blob.size === size',
      },
    ],
    tests: [row('13-put-back-before-the-bytes')],
  },
  {
    name: 'a picture that is being drawn is asked about without end',
    edits: [
      {
        file: 'src/sync/files/byte-answers.ts',
        find: 'now >= (until?.get(keyOf(place)) ?? 0)',
        replace: 'place !== undefined',
      },
    ],
    tests: [row('13-picture-not-drawn-yet')],
  },
  {
    name: 'a picture that is not drawn yet is taken again',
    edits: [
      {
        file: 'sync-server/store/files/uploads.ts',
        find: ' && !(await projectHasBytes(db, wanted.project_id, wanted.sha256))',
        replace: ' && projectHasBytes !== undefined',
      },
    ],
    tests: ['sync-server/commands/files/draw-covers.test.ts'],
  },
  {
    name: 'the journal counts from the words of a file alone',
    edits: [
      {
        file: 'src/sync/files/sent-book.ts',
        find: 'await keepFromNow(store, new ProjectsByFile(places));',
        replace: 'void places;',
      },
    ],
    tests: [row('12-late-bytes')],
  },
  {
    name: 'who signs out is not told of bytes that nobody has looked for yet',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: '    await noticeWantedOn(device).catch(unlessFull);\n    const before',
        replace: '    const before',
      },
      {
        file: 'src/sync/session/device-session.ts',
        find: 'isAllSent(unsent) && unnoticed.length === 0',
        replace: 'isAllSent(unsent)',
      },
    ],
    tests: [row('09-left-before-noticed')],
  },
  {
    name: 'bytes that the rows ask for are not looked for when a device is opened',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: '    await noticeWantedOn(device);\n    await sweepDrafts',
        replace: '    await sweepDrafts',
      },
    ],
    tests: [row('09-left-before-noticed')],
  },
  {
    name: 'one person makes projects without end',
    edits: [
      {
        file: 'domain/mutations/project-create.ts',
        find: '    await roomForProject(context);\n',
        replace: '',
      },
    ],
    tests: ['domain/mutations/project-create.test.ts'],
  },
  {
    name: 'folders are deleted and made without end',
    edits: [
      {
        file: 'domain/mutations/rules/lookup.ts',
        find: 'if (living + binned + 1 > limits.foldersWithBinMax)',
        replace: 'if (living + 1 > limits.foldersWithBinMax)',
      },
    ],
    tests: ['domain/mutations/folders.test.ts'],
  },
  {
    name: 'most projects of a deleted account live on',
    edits: [
      {
        file: 'sync-server/commands/people/finish-endings.ts',
        find: '    await endBelongings(core, userId, isOpen);\n',
        replace: '',
      },
    ],
    tests: ['sync-server/commands/many-projects.test.ts'],
  },
  {
    name: 'a rename that the end of a server cut short stays so',
    edits: [
      {
        file: 'sync-server/commands/people/finish-endings.ts',
        find: '    await finishRenewals(core, isOpen);\n',
        replace: '',
      },
    ],
    tests: ['sync-server/commands/many-projects.test.ts'],
  },
  {
    name: 'the name of a deleted account stays in the logs of projects',
    edits: [
      {
        file: 'sync-server/commands/people/finish-endings.ts',
        find: "    await clearLines(core, 'actor_id', userId, isOpen);\n",
        replace: '',
      },
    ],
    tests: ['sync-server/commands/people/delete-account.test.ts'],
  },
  {
    name: 'what is deleted stays in the free space of the database',
    edits: [
      {
        file: 'sync-server/store/database.ts',
        find: "sqlite.pragma('secure_delete = ON');",
        replace: "sqlite.pragma('secure_delete = OFF');",
      },
    ],
    tests: ['sync-server/commands/people/delete-account.test.ts'],
  },
  {
    name: 'a name that went from a log counts as an act that its owner had not seen',
    edits: [
      {
        file: 'sync-server/store/feed/activities.ts',
        find: 'AND (line.made_seq, line.number) >',
        replace: 'AND (line.seq, line.number) >',
      },
    ],
    tests: ['sync-server/commands/people/delete-account.test.ts'],
  },
  {
    name: 'an export brings the files of projects that its person was taken out of',
    edits: [
      {
        file: 'sync-server/store/people/account-export.ts',
        find: "      .where('versions.project_id', '=', projectId)\n",
        replace: '',
      },
    ],
    tests: ['sync-server/commands/people/export-account.test.ts'],
  },
  {
    name: 'who is signed out while they leave is locked out, and their data stays',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'if (this.#device === undefined || this.#leaving?.device !== this.#device) this.#shut();',
        replace: 'this.#shut();',
      },
    ],
    tests: [row('09-over-while-leaving')],
  },
  {
    name: 'a full device makes no room for leaving',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: '    } catch (error) {\n      unlessFull(error);\n    }',
        replace: '    } catch (error) {\n      throw error;\n    }',
      },
    ],
    tests: [row('16-no-room-while-leaving')],
  },
  {
    name: 'who left without signal and is reported lost stays on the device',
    edits: [
      {
        file: 'src/sync/session/left-sessions.ts',
        find: "else noteLostHere(keep, { user_id: userId, token: '', left: digest, how });",
        replace: '',
      },
    ],
    tests: [row('07-lost-device')],
  },
  {
    name: 'whose leaving breaks off stays signed in by half',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: '      this.#shut();\n      throw error;',
        replace: '      throw error;',
      },
    ],
    tests: [row('16-no-room-while-leaving')],
  },
  {
    name: 'what a killed app did not delete of who has left stays for good',
    edits: [
      {
        file: 'src/sync/session/start-session.ts',
        find: 'if (sessionKeep.get(LEFT_STORES) !== null)',
        replace: 'if (sessionKeep.get(LEFT_STORES) === undefined)',
      },
    ],
    tests: [row('09-killed-while-leaving')],
  },
  {
    name: 'the store of who is back goes with the next start',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'const isBack = this.#isBack(userId);',
        replace: 'const isBack = false;',
      },
    ],
    tests: [row('09-killed-while-leaving')],
  },
  {
    name: 'a full device makes no room for opening',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: 'await withRoom(device, room, () => this.#prepare(device));',
        replace: 'await this.#prepare(device);',
      },
    ],
    tests: [row('16-no-room-while-opening')],
  },
  {
    name: 'room is made with what the server may have lost, before the books say so',
    edits: [
      {
        file: 'src/sync/files/evict.ts',
        find: '[kept, spoken, doubted, announced]',
        replace: '[kept, spoken, doubted]',
      },
    ],
    tests: [row('16-no-room-while-opening')],
  },
  {
    name: 'a store that was emptied has a client before the loss is told of',
    edits: [
      {
        file: 'src/sync/recovery/heed-losses.ts',
        find: "store.transaction('rw', tables, async () => heed(store, userId, found))",
        replace: 'heed(store, userId, found)',
      },
    ],
    tests: [row('16-no-room-while-opening')],
  },
  {
    name: 'unsent work has no second copy',
    edits: [{ file: 'src/sync/recovery/follow-second-copy.ts', find: 'await secondCopy.put(fresh);', replace: '' }],
    tests: [row('17-second-copy')],
  },
  {
    name: 'what the store lost is not put back',
    edits: [
      {
        file: 'src/sync/recovery/heed-losses.ts',
        find: 'await queueAgain(store, userId, missing);',
        replace: 'void queueAgain;',
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'what is put back is another act',
    edits: [
      {
        file: 'src/sync/recovery/put-back.ts',
        find: 'await store.outbox.add({ ...change, ...fresh, touches, ',
        replace: 'await store.outbox.add({ ...change, ...fresh, touches, key: entry.key + 1, ',
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'a change that was taken back comes back from the second copy',
    edits: [
      { file: 'src/sync/acts/undo.ts', find: 'await noteWithdrawn(store, entry.key);', replace: 'void noteWithdrawn;' },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'a canary that knows more than the store is overwritten unheard',
    edits: [
      {
        file: 'src/sync/recovery/heed-losses.ts',
        find: "(canary.unsent_place ?? 0) > (await lastPlace(store)) ? 'damaged_store' : undefined",
        replace: 'undefined',
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'a canary alarms by its count alone',
    edits: [
      {
        file: 'src/sync/recovery/heed-losses.ts',
        find: '(canary.unsent_place ?? 0) > (await lastPlace(store))',
        replace: 'canary.unsent > (await store.attention.count())',
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'the second copy stays when its person leaves',
    edits: [
      {
        file: 'src/sync/session/remove-person.ts',
        find: 'await secondCopy?.destroy()',
        replace: 'await Promise.resolve()',
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'a store that cannot be opened is the end',
    edits: [{ file: 'src/sync/session/sound-store.ts', find: 'const NEXT = 2;', replace: 'const NEXT = 0;' }],
    tests: [row('17-second-copy')],
  },
  {
    name: 'what one tab sends of another’s work keeps its second copy',
    edits: [{ file: 'src/sync/recovery/follow-second-copy.ts', find: 'await secondCopy.refresh();', replace: '' }],
    tests: [row('17-second-copy')],
  },
  {
    name: 'what comes back is queued behind what came after it',
    edits: [
      {
        file: 'src/sync/recovery/put-back.ts',
        find: 'id === undefined || (await store.outbox.get(id)) !== undefined ? {} : { id }',
        replace: '{}',
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'a second copy gives changes in the order of their writing',
    edits: [
      {
        file: 'src/sync/recovery/second-copy-lines.ts',
        find: 'placed.sort((a, b) => a.place - b.place)',
        replace: 'placed',
      },
    ],
    tests: ['src/sync/recovery/second-copy.test.ts'],
  },
  {
    name: 'words are written beside a file that is being written anew',
    edits: [
      {
        file: 'src/sync/recovery/second-copy.ts',
        find: 'const done = this.#writing.then(work);',
        replace: 'const done = work();',
      },
    ],
    tests: ['src/sync/recovery/second-copy.test.ts'],
  },
  {
    name: 'a store that cannot be opened keeps all of its person here',
    edits: [
      {
        file: 'src/sync/session/kept-account.ts',
        find: 'if (!(error instanceof QuotaError || isDamage(error))) throw error;',
        replace: 'if (!(error instanceof QuotaError)) throw error;',
      },
    ],
    tests: [row('08-kept-people')],
  },
  {
    name: 'what was given up comes back from a second copy that could not be removed',
    edits: [{ file: 'src/sync/session/given-up.ts', find: '    device.secondCopy = undefined;', replace: '' }],
    tests: [row('17-second-copy')],
  },
  {
    name: 'unsent work in a damaged store goes with a leaving that was not decided',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: "found === 'left' || given === 'all'",
        replace: "found === 'left' || found === 'damaged' || given === 'all'",
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'an emptied store forgets what it went by',
    edits: [
      {
        file: 'src/sync/recovery/heed-losses.ts',
        find: "loss === 'emptied_store' && canary?.sent_n !== undefined",
        replace: 'false',
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'a change that no server reads keeps the queue for ever',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: "code === 'too_large' || isUnread(refused) ||",
        replace: "code === 'too_large' ||",
      },
    ],
    tests: [row('41-refused-in-new-words')],
  },
  {
    name: 'changes are refused for what their device says of itself',
    edits: [
      {
        file: 'src/sync/push.ts',
        find: '  else if (sent.batch.length === 1 && isUnread(refused)) await refuseUnread(device, sent, refused);\n',
        replace: '',
      },
    ],
    tests: [row('41-refused-in-new-words')],
  },
  {
    name: 'refused work loses its second copy',
    edits: [
      {
        file: 'src/sync/recovery/follow-second-copy.ts',
        find: 'open.map(({ key }) => key), ...refused]',
        replace: 'open.map(({ key }) => key)]',
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'what waits for a person’s word is not counted beside the store',
    edits: [
      {
        file: 'src/sync/recovery/heed-losses.ts',
        find: 'canary.unsent + (canary.aside ?? 0)',
        replace: 'canary.unsent',
      },
    ],
    tests: [row('17-second-copy')],
  },
  {
    name: 'two devices that tell of the same again tell of two acts',
    edits: [
      { file: 'src/sync/outbox.ts', find: 'if (!(await isSaved(store, key))) draft.key = key;', replace: 'void key;' },
    ],
    tests: [row('12-held-after-a-restore')],
  },
  {
    name: 'a line of the second copy is read whatever its sum',
    edits: [
      {
        file: 'src/sync/recovery/second-copy-lines.ts',
        find: 'function decodeLine(bytes: Uint8Array): CopyLine | undefined {\n  const json = bytes.subarray(SUM + 1);\n  if (',
        replace:
          'function decodeLine(bytes: Uint8Array): CopyLine | undefined {\n  const json = bytes.subarray(SUM + 1);\n  if (false && ',
      },
    ],
    tests: ['src/sync/recovery/second-copy.test.ts'],
  },
  {
    name: 'a small fact that finds no room is forgotten at once',
    edits: [{ file: 'src/platform/own-files/keep.ts', find: 'fallback.get(key) ??\n', replace: '' }],
    tests: ['src/platform/own-files/keep.test.ts'],
  },
  {
    name: 'work that was given up comes back with its person',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: "choice === 'discard' ? noteDiscarded : noteLeft",
        replace: 'noteLeft',
      },
    ],
    tests: [row('09-discarded-stays-gone')],
  },
  {
    name: 'a full device keeps its person half',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: '      unlessFull(error);\n      return true;',
        replace: '      throw error;',
      },
    ],
    tests: [row('16-no-room-while-leaving')],
  },
  {
    name: 'a full device does not open over what can wait',
    edits: [
      {
        file: 'src/sync/session/device-session.ts',
        find: '() => this.#tidy(device)).catch(unlessFull)',
        replace: '() => this.#tidy(device))',
      },
    ],
    tests: [row('16-full-device-opens')],
  },
  {
    name: 'whoever uses a tablet after others hides what they left on it',
    edits: [
      {
        file: 'src/sync/session/kept-users.ts',
        find: 'const before = keptUsers(keep);',
        replace: 'const before = earlierUsers(keep);',
      },
    ],
    tests: [row('09-kept-by-one-before'), row('12-account-forgotten')],
  },
  {
    name: 'a deleted account takes bytes that nobody has looked for along',
    edits: [{ file: 'src/sync/session/kept-account.ts', find: '    await noticeWantedOn(device);', replace: '' }],
    tests: [row('09-deleted-before-noticed')],
  },
  {
    name: 'a picture that was chosen under a late clock is swept',
    edits: [
      {
        file: 'src/sync/files/choices.ts',
        find: "typeof heard === 'string' && heard > now ? heard : now",
        replace: "typeof heard === 'string' ? now : now",
      },
    ],
    tests: [row('22-chosen-under-a-late-clock')],
  },
  {
    name: 'a print that was collected nobody knows when is said to be with a hole for the time',
    edits: [
      {
        file: 'src/features/prints/print-words.ts',
        find: "t('state.collected_once_by', { name: by })",
        replace: "t('state.collected_by', { time: '', name: by })",
      },
    ],
    tests: ['src/features/prints/print-words.test.tsx'],
  },
  {
    name: 'a part of the app that could not be fetched is not tried for again',
    edits: [
      {
        file: 'src/platform/app-part.ts',
        find: 'if (this.#part === undefined) this.#stopTrying ??= this.#keepTrying();',
        replace: '',
      },
    ],
    tests: ['src/platform/app-part.test.ts'],
  },
  {
    name: 'a store that the browser put together again gives numbers that are taken',
    edits: [
      {
        file: 'src/sync/numbering.ts',
        find: 'await store.outbox.put({ id: place, key: 0 } as OutboxEntry);',
        replace: '',
      },
    ],
    tests: ['src/sync/numbering.test.ts'],
  },
  {
    name: 'what a person did long ago on another device is taken for work of this one',
    edits: [
      {
        file: 'sync-server/store/makers.ts',
        find: ' <= (SELECT floor FROM scopes',
        replace: ' < 0 * (SELECT floor FROM scopes',
      },
    ],
    tests: ['e2e/simulator/stories.test.ts'],
  },
  {
    name: 'writes are done in the order of asking, whoever asks',
    edits: [
      {
        file: 'sync-server/store/turns-to-write.ts',
        find: 'const actor = whoActs();',
        replace: 'const actor = void whoActs();',
      },
    ],
    tests: ['sync-server/store/sqlite/driver.test.ts', 'sync-server/routes/write-turns.test.ts'],
  },
  {
    name: 'nobody knows whose a request’s writes are',
    edits: [
      {
        file: 'sync-server/middleware/require-user.ts',
        find: 'await actingFor(userId, next, session, onlyProject);',
        replace: 'await (actingFor && next());',
      },
    ],
    tests: ['sync-server/routes/write-turns.test.ts'],
  },
  {
    name: 'work in the background takes the turns of whoever woke it',
    edits: [
      {
        file: 'sync-server/commands/background-work.ts',
        find: "actingFor('server', () => run(() => open))",
        replace: '(actingFor && run)(() => open)',
      },
    ],
    tests: ['sync-server/commands/background-work.test.ts'],
  },
  {
    name: 'of many versions that waited for the same bytes most go on waiting',
    edits: [
      {
        file: 'sync-server/commands/files/arrive-blob.ts',
        find: 'if (isMore) await noteArrival(tx, arrival);',
        replace: 'if (isMore) void noteArrival;',
      },
    ],
    tests: ['sync-server/commands/files/arrive-blob.test.ts'],
  },
  {
    name: 'bytes go while versions are still to become ready with them',
    edits: [
      {
        file: 'sync-server/store/files/kept-blobs.ts',
        find: ".where('past.sha256', 'not in', db.selectFrom('arrivals').select('sha256'))",
        replace: '',
      },
    ],
    tests: ['sync-server/commands/files/arrive-blob.test.ts'],
  },
  {
    name: 'somebody’s covers keep those of others waiting',
    edits: [
      {
        file: 'sync-server/commands/files/draw-covers.ts',
        find: 'const LANES = 2;',
        replace: 'const LANES = 1;',
      },
    ],
    tests: ['sync-server/commands/files/draw-covers.test.ts'],
  },
  {
    name: 'what is no picture is tried as a cover again and again',
    edits: [
      {
        file: 'sync-server/commands/files/draw-covers.ts',
        find: 'remember(failed, waiting.sha256);',
        replace: 'void remember;',
      },
    ],
    tests: ['sync-server/commands/files/draw-covers.test.ts'],
  },
  {
    name: 'somebody’s list of projects is filled by another without end',
    edits: [
      {
        file: 'sync-server/commands/people/share-project.ts',
        find: 'await countShare(services, actorId, target);',
        replace: 'void [services, countShare];',
      },
    ],
    tests: ['sync-server/commands/people/attempts.test.ts'],
  },
  {
    name: 'the answer to HEAD leaves what would have written its body running',
    edits: [
      {
        file: 'sync-server/routes/serve.ts',
        find: "if (c.req.method === 'HEAD') await answer.body?.cancel();",
        replace: '',
      },
    ],
    tests: ['sync-server/routes/events.test.ts'],
  },
  {
    name: 'all calls of a person that came together are done in one turn of the event loop',
    edits: [
      {
        file: 'sync-server/mutations/starts.ts',
        find: 'if (waiting.size > 0) setImmediate(beginSome);',
        replace: 'if (waiting.size > 0) beginSome();',
      },
    ],
    tests: ['sync-server/mutations/starts.test.ts'],
  },
  {
    name: 'guesses by one session shut out all of a person',
    edits: [
      {
        file: 'sync-server/commands/people/attempts.ts',
        find: 'await count(services, passwordCheck, sessionKey(giver));',
        replace: 'await count(services, passwordCheck, String(giver.actorId));',
      },
    ],
    tests: ['sync-server/routes/lost-devices.test.ts'],
  },
  {
    name: 'a stamped sheet that is asked for as a part leaves without a line in the register',
    edits: [
      {
        file: 'sync-server/routes/qr-codes.ts',
        find: "return first === '0' && Number(last) + 1 === Number(total) ? 'whole' : 'some';",
        replace: "return 'none';",
      },
    ],
    tests: ['sync-server/routes/qr-codes.test.ts'],
  },
  {
    name: 'what lies before the cursor counts as seen, also in the middle of news',
    edits: [
      {
        file: 'src/sync/history.ts',
        find: 'const whole = page.more ? wholeAt(state) : { seq: cursor, mark };',
        replace: 'const whole = { seq: cursor, mark };',
      },
    ],
    tests: ['e2e/matrix/news-broken-off.test.ts', 'src/sync/history.test.ts'],
  },
  {
    name: 'one’s own work leaves the queue in the middle of news, before its rows are here',
    edits: [{ file: 'src/sync/pull.ts', find: '  if (page.more) return [];\n', replace: '' }],
    tests: ['e2e/matrix/news-broken-off.test.ts'],
  },
  {
    name: 'an answer that slept gives back access that another tab heard the end of',
    edits: [
      {
        file: 'src/sync/pull.ts',
        find: "if (await isOvertaken(store, grant, asOf)) return 'stale';",
        replace: 'void [isOvertaken, grant, asOf];',
      },
    ],
    tests: [row('32-slept-grant')],
  },
  {
    name: 'the chip does not count bytes that another person’s deletion hides',
    edits: [
      {
        file: 'src/data/reads/queue/sync-status.ts',
        find: 'const hidden = await readHiddenBlobs(store);',
        replace: 'const hidden = (await readHiddenBlobs(store)).slice(0, 0);',
      },
    ],
    tests: [row('29-hidden-is-counted')],
  },
  {
    name: 'what comes with a reading anew is no news',
    edits: [
      {
        file: 'src/sync/recovery/reread.ts',
        find: 'if (state.complete) await noteNews(store, device.userId, rows);',
        replace: 'void noteNews;',
      },
    ],
    tests: ['e2e/matrix/what-changed.test.ts'],
  },
  {
    name: 'a draft that is pressed again makes another comment',
    edits: [
      {
        file: 'src/sync/acts/comment-drafts.ts',
        find: 'before === undefined ? newPress() : { ...before, again: true }',
        replace: 'newPress()',
      },
    ],
    tests: [row('06-killed-after-saving')],
  },
  {
    name: 'a draft outlives the comment that it became',
    edits: [
      {
        file: 'src/sync/acts/send-draft.ts',
        find: '  return saved?.args as object | undefined;',
        replace: '  return [saved?.args][1] as object | undefined;',
      },
    ],
    tests: [row('06-killed-after-saving')],
  },
  {
    name: 'the diagnostics file repeats what an error said',
    edits: [
      {
        file: 'src/data/reads/queue/device-contents.ts',
        find: "/.test(noted) ? noted : 'other';",
        replace: '/.test(noted) ? noted : noted;',
      },
    ],
    tests: ['src/sync/acts/diagnostics.test.ts'],
  },
  {
    name: 'a program reaches the other projects of its person',
    edits: [
      {
        file: 'sync-server/store/access.ts',
        find: '  if ((onlyProjectOf(userId) ?? projectId) !== projectId) return undefined;\n',
        replace: '',
      },
    ],
    tests: ['sync-server/routes/access-matrix.test.ts'],
  },
  {
    name: 'a program makes calls that are for people',
    edits: [
      {
        file: 'sync-server/api-tokens.ts',
        find: "  if (use === 'never') return false;\n",
        replace: '',
      },
    ],
    tests: ['sync-server/routes/access-matrix.test.ts'],
  },
  {
    name: 'a restore revives a token that was revoked',
    edits: [
      {
        file: 'sync-server/store/people/carry-ways-in.ts',
        find: 'const tokens = await carryApiTokens(tx, before, users);',
        replace: 'const tokens = 0;',
      },
    ],
    tests: ['sync-server/commands/restored-access.test.ts'],
  },
  {
    name: 'a webhook reaches the own network',
    edits: [
      {
        file: 'sync-server/webhooks/webhook-door.ts',
        find: 'isIn(networks, address) || isPublicAddress(address)',
        replace: "address !== ''",
      },
    ],
    tests: ['sync-server/webhooks/webhook-door.test.ts'],
  },
  {
    name: 'webhooks of a disabled account go on telling',
    edits: [
      {
        file: 'sync-server/store/webhooks.ts',
        find: "    .where('credentials.disabled_at', 'is', null);",
        replace: '    ;',
      },
    ],
    tests: ['sync-server/routes/webhooks.test.ts'],
  },
  {
    name: 'what a provider answered signs in twice',
    edits: [
      {
        file: 'sync-server/sealed.ts',
        find: 'countMore(db, once, what, Date.now())) === 1',
        replace: 'countMore(db, once, what, Date.now())) > 0',
      },
    ],
    tests: ['sync-server/routes/identity-provider.test.ts'],
  },
  {
    name: 'a group that somebody has left goes on giving',
    edits: [
      {
        file: 'sync-server/commands/people/provider-groups.ts',
        find: '  for (const team_id of teams) await deleteGroupMember(tx, { team_id, user_id: userId });\n',
        replace: '',
      },
    ],
    tests: ['sync-server/routes/firm-provider.test.ts'],
  },
];
