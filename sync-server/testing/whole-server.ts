// What a test beside a server does with all of its data: copies, moves and compares them, as the programs of the command line do.
export { backUp, restore } from '../commands/back-up.ts';
export { moveServer } from '../commands/move-server.ts';
export { compareRows } from '../store/copy-rows.ts';
export { openDatabase } from '../store/database.ts';
export { migrate } from '../store/migrate.ts';
