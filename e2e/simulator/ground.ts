// The server under a story: the real one as a process, that is killed, restored, put back and lets days pass.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Sqlite } from '#server/testing/sqlite.ts';
import { FaultProxy } from '../fixtures/fault-proxy.ts';
import { type Origin, ServerProcess } from '../fixtures/server-process.ts';
import { Book } from './book.ts';

const preload = pathToFileURL(join(import.meta.dirname, 'server-clock.mjs')).href;

export class Ground {
  readonly server: ServerProcess;
  readonly proxy: FaultProxy;
  readonly #env: Record<string, string>;
  readonly #copies = mkdtempSync(join(tmpdir(), 'plumbline-copies-'));
  #count = 0;
  #book: Book | undefined;
  /** Milliseconds that its clock is ahead. */
  ahead = 0;

  private constructor(server: ServerProcess, proxy: FaultProxy, env: Record<string, string>) {
    this.server = server;
    this.proxy = proxy;
    this.#env = env;
  }

  static async open(origin: Origin = 'source'): Promise<Ground> {
    // So small a step that folders of a story are deleted and restored in several, with everybody's changes in between.
    const env = { NODE_OPTIONS: `--import=${preload}`, PLUMBLINE_CLOCK_AHEAD: '0', FOLDER_STEP: '2' };
    const server = await ServerProcess.launch({ origin, env });
    return new Ground(server, await FaultProxy.start(server.port), env);
  }

  get url(): string {
    return this.server.url;
  }

  get book(): Book {
    this.#book ??= new Book(this.server.dataDir);
    return this.#book;
  }

  /** Before the folder is another. */
  #closeBook(): void {
    this.#book?.close();
    this.#book = undefined;
  }

  /** So many milliseconds pass while it is off. */
  async pass(milliseconds: number): Promise<void> {
    this.ahead += milliseconds;
    this.#env.PLUMBLINE_CLOCK_AHEAD = String(this.ahead);
    await this.server.stop();
    await this.server.start();
  }

  /** By the product's own command. @returns the folder. */
  async backUp(): Promise<string> {
    const folder = this.#nextFolder();
    await this.server.command('backup', [folder]);
    return folder;
  }

  /** By the product's own command: another epoch begins. */
  async restore(folder: string): Promise<void> {
    this.#closeBook();
    await this.server.stop();
    // Who has which share goes back with the backup, as after a lost disk, and devices go on as whom they were.
    await this.server.command('restore', [folder, '--force', '--access-of-backup', '--keep-sessions']);
    await this.server.start();
  }

  /** As a virtual machine's snapshot: the whole folder as it is. */
  async snapshot(): Promise<string> {
    const folder = this.#nextFolder();
    mkdirSync(folder);
    const database = new Sqlite(this.server.databaseFile, { readonly: true });
    await database.backup(join(folder, 'plumbline.sqlite'));
    database.close();
    const blobs = join(this.server.dataDir, 'blobs');
    if (existsSync(blobs)) cpSync(blobs, join(folder, 'blobs'), { recursive: true });
    return folder;
  }

  /** The snapshot is put back: nobody tells the server. */
  async putBack(folder: string): Promise<void> {
    this.#closeBook();
    await this.server.kill();
    rmSync(this.server.dataDir, { recursive: true, force: true });
    cpSync(folder, this.server.dataDir, { recursive: true });
    await this.server.start();
  }

  async dispose(): Promise<void> {
    this.#closeBook();
    await this.proxy.close();
    await this.server.dispose();
    rmSync(this.#copies, { recursive: true, force: true });
  }

  #nextFolder(): string {
    this.#count += 1;
    return join(this.#copies, String(this.#count));
  }
}
