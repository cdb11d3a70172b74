import { backUp, restore } from '../commands/back-up.ts';
import { moveServer } from '../commands/move-server.ts';
import { compareRows } from '../store/copy-rows.ts';
import { openDatabase } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';

/** What a test beside a server does with all of its data: copies, moves and compares them, as the programs of the command line do. */
export const wholeServer = { backUp, restore, moveServer, compareRows, openDatabase, migrate };
