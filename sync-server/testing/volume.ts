// A file system of its own, in a file behind a loop device, whose power can be cut. Linux's own shutdown of an ext4 drops
// what was written and not flushed, as a power cut does: `ext4_shutdown` without a flush of its log. What stays after the
// next mount, which replays the journal, is what a disk would have kept.
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A volume's folder begins so, followed by the process it belongs to. */
const PREFIX = 'plumbline-volume-';
const MEGABYTE = 1024 * 1024;
/** Processes that were killed need a moment until their files are closed. */
const UNMOUNT_MS = 20_000;
/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. */
const SHUTDOWN =
  'open(my $folder, "<", $ARGV[0]) or die "open: $!"; my $flags = pack("L", 2); ioctl($folder, 0x8004587d, $flags) or die "ioctl: $!"';

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function ownerOf(name: string): number {
  return Number(name.slice(PREFIX.length).split('-')[0]);
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

/** Where something is mounted below the folder of a volume. */
function mountsBelow(folder: string): string[] {
  const points = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  return points.map((line) => line.split(' ')[1] ?? '').filter((point) => point.startsWith(`${folder}/`));
}

/** Removes what processes that are gone left mounted. */
function sweepVolumes(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(ownerOf(name))) continue;
    remove(join(tmpdir(), name));
  }
}

/** At the end of a process nothing can be waited for: what is still in use is let go of when its last file is closed. */
function remove(folder: string): void {
  for (const point of mountsBelow(folder)) run('umount', '--lazy', point);
  rmSync(folder, { recursive: true, force: true });
}

const folders = new Set<string>();
process.once('exit', () => {
  for (const folder of folders) remove(folder);
});

/** Why this machine has no volumes; undefined where it has. Asked once, by making one. */
export function volumesRefused(): string | undefined {
  refusal ??= { why: tryVolume() };
  return refusal.why;
}
let refusal: { why: string | undefined } | undefined;

function tryVolume(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has file systems whose power can be cut';
  if (process.getuid?.() !== 0) return 'only root may mount a file system';
  try {
    const volume = Volume.create(16);
    volume.cut();
    run('umount', volume.path);
    volume.remove();
    return undefined;
  } catch (error) {
    return `a file system of its own cannot be made here: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export class Volume {
  /** Where it is mounted. */
  readonly path: string;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.path = join(folder, 'disk');
  }

  /** An empty one. The file behind it takes only the room that is written. @throws Error where that is not possible. */
  static create(megabytes: number): Volume {
    sweepVolumes();
    const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
    folders.add(folder);
    const volume = new Volume(folder);
    writeFileSync(volume.#image, '');
    truncateSync(volume.#image, megabytes * MEGABYTE);
    run('mkfs.ext4', '-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', volume.#image);
    mkdirSync(volume.path);
    volume.mount();
    return volume;
  }

  get #image(): string {
    return join(this.#folder, 'image');
  }

  /** Mounts it. The journal is replayed. */
  mount(): void {
    // Its log is not written by time: what nobody flushed is lost, every time.
    run('mount', '-o', 'loop,commit=600', this.#image, this.path);
  }

  /** From now on nothing reaches the disk, and nothing is flushed: reads and writes fail. */
  cut(): void {
    run('perl', '-e', SHUTDOWN, this.path);
  }

  /** The power comes back: what was flushed before the cut is there. Whoever had files open must be gone or going. */
  async restore(): Promise<void> {
    await this.#unmount();
    this.mount();
  }

  /** Takes all the room that is left, until `free`. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.path);
    // The greater part at once; the file system needs some of it to note the rest.
    run('fallocate', '-l', String(Math.floor(bavail * 0.97) * bsize), this.#filler);
    const rest = openSync(this.#filler, 'a');
    try {
      for (;;) writeSync(rest, Buffer.alloc(16 * bsize));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      closeSync(rest);
    }
  }

  free(): void {
    rmSync(this.#filler);
  }

  get #filler(): string {
    return join(this.path, 'filler');
  }

  async dispose(): Promise<void> {
    if (mountsBelow(this.#folder).length > 0) await this.#unmount();
    this.remove();
  }

  /** At once, whoever still uses it. */
  remove(): void {
    remove(this.#folder);
    folders.delete(this.#folder);
  }

  async #unmount(): Promise<void> {
    for (const end = Date.now() + UNMOUNT_MS; ; ) {
      try {
        run('umount', this.path);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
        await wait(20);
      }
    }
  }
}
