// How news go from one node to another: who tells them, a blank, and the scope; none where there is work alone.
import { randomBytes } from 'node:crypto';

/** The channel of LISTEN and NOTIFY. */
export const NEWS = 'plumbline_news';

/** A name for a node that no other has, by which PostgreSQL lists its sessions. */
export const nodeTitle = (): string => `plumbline ${randomBytes(6).toString('hex')}`;
