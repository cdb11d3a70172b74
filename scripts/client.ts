// npm run client: writes the types of client/.
import { writeFileSync } from 'node:fs';
import { clientTypes, clientTypesFile } from '../client/client-types.ts';

writeFileSync(clientTypesFile, await clientTypes());
