// What a component test stands on: the app's own providers, router and texts, a person signed in with the app's own session on a
// store of this browser, and a server in memory. Each test has a person of its own; with the test all of theirs ends.
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { test as base, vi } from 'vitest';
import type { User } from '#domain/user';
import { Providers } from '#src/app/providers.tsx';
import { Addresses } from '#src/app/router.tsx';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { lockSession } from '#src/sync/session/session.ts';
import { sessionKeep, sessionStore, TOKEN, USER } from '#src/sync/session/session-store.ts';
import { startSession } from '#src/sync/session/start-session.ts';
import { loadAppTexts, loadPublicTexts, startTexts } from '#src/text/start-texts.ts';
import { FailingStore } from './failing-store.ts';
import { type PlantedDocument, PlantedSite } from './planted-site.ts';
import { SmallServer } from './small-server.ts';

const browserFetch = globalThis.fetch;
const isOwnCall = (input: string) => /^\/(api|uploads)\//.test(input);
let texts: Promise<void> | undefined;

export class Bench {
  readonly server = new SmallServer(1 + Math.floor(Math.random() * 1e12));
  /** Plants what there is on the server before anybody looks. */
  readonly site = new PlantedSite(this.server);
  /** What of this browser's database fails from now on. */
  readonly store = new FailingStore();
  readonly #before = location.href;
  #drawn: { root: Root; place: HTMLElement } | undefined;

  constructor() {
    const { server } = this;
    globalThis.fetch = (input, init = {}) =>
      typeof input === 'string' && isOwnCall(input) ? server.fetch(input, init) : browserFetch(input, init);
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => server.network !== 'away' });
  }

  /** Whoever is at the bench. */
  get user(): User {
    return this.site.user;
  }

  /** Their device; they are signed in by then. */
  get device(): Device {
    return currentDevice();
  }

  /** Signs the person in, as the start of the app does; the sync begins. */
  async signIn(): Promise<void> {
    await readTexts();
    if (sessionStore.getSnapshot().status === 'signed_in') return;
    sessionKeep.set(TOKEN, `token of ${this.user.id}`);
    sessionKeep.set(USER, JSON.stringify(this.user));
    await startSession();
  }

  /** Signs the person in, and waits until this device has all that the server has. */
  async sync(): Promise<void> {
    await this.signIn();
    const { server, device } = this;
    await vi.waitUntil(async () => {
      const scopes = await device.connection.run((store) => store.scopes.toArray());
      const granted = server.granted().map(({ scope }) => scope);
      return granted.every((scope) => scopes.some((one) => one.scope === scope && one.cursor === server.world.seq));
    }, 20_000);
  }

  /** Opens the app at an address, for whoever is signed in. */
  async open(address: string): Promise<void> {
    await this.signIn();
    this.#draw(address, <Addresses />);
  }

  /** Opens the app at an address that is for everybody, with nobody signed in. */
  async openPublic(address: string): Promise<void> {
    await readTexts();
    await startSession();
    this.#draw(address, <Addresses />);
  }

  /** Draws one component by itself; what it leads to is told as an address. */
  async draw(component: ReactNode, address = '/'): Promise<void> {
    await this.signIn();
    this.#draw(
      address,
      <>
        {component}
        <Address />
      </>,
    );
  }

  /** The person renames a drawing on this device. */
  rename({ project_id, id }: PlantedDocument, name: string): Promise<unknown> {
    return enqueue('document.rename@1', { project_id, id, name });
  }

  #draw(address: string, screen: ReactNode): void {
    this.#clear();
    history.replaceState(null, '', address);
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    this.#drawn = { root, place };
    root.render(
      <StrictMode>
        <Providers>
          <BrowserRouter>{screen}</BrowserRouter>
        </Providers>
      </StrictMode>,
    );
  }

  #clear(): void {
    this.#drawn?.root.unmount();
    this.#drawn?.place.remove();
    this.#drawn = undefined;
  }

  /** Nothing of the test stays. */
  async end(): Promise<void> {
    this.#clear();
    this.store.restore();
    this.server.end();
    if (sessionStore.getSnapshot().status === 'signed_in') lockSession();
    sessionStore.set({ status: 'loading' });
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', this.#before);
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    globalThis.fetch = browserFetch;
    Reflect.deleteProperty(navigator, 'onLine');
  }
}

/** Where the drawn component has led to. */
function Address() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="address" hidden>
      {pathname + search}
    </output>
  );
}

function readTexts(): Promise<void> {
  texts ??= startTexts(['en']).then(loadPublicTexts).then(loadAppTexts);
  return texts;
}

/** A test with a bench of its own. */
export const test = base.extend<{ bench: Bench }>({
  // biome-ignore lint/correctness/noEmptyPattern: it needs no other fixture
  bench: async ({}, use) => {
    const bench = new Bench();
    await use(bench);
    await bench.end();
  },
});
