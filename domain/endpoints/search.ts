import * as z from 'zod/mini';
import { fileTypes } from '../files/file-type.ts';
import { rootFolderTypes } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { timeSchema } from '../sync/synced.ts';
import { endpoint } from './endpoint.ts';
import { limitTo, pageCursor } from './page.ts';

/** Where the words were found: of the best place of each word, the last in this order. */
export const searchFields = ['name', 'description', 'folder', 'text'] as const;

export const searchHit = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  project_id: idSchema,
  project_name: z.string(),
  folder_type: z.enum(rootFolderTypes),
  /** null: directly in the root folder. */
  folder_id: z.nullable(idSchema),
  folder_name: z.string(),
  file_type: z.enum(fileTypes),
  file_path: z.string(),
  /** The label of the current version. */
  version: z.string(),
  created_at: timeSchema,
  matched: z.enum(searchFields),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchEndpoints = {
  documents: endpoint({
    id: 'search.documents',
    method: 'GET',
    path: '/api/search/documents',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    list: { most: limits.searchHitsMax },
    request: {
      query: z.strictObject({
        /** Every word, or the beginning of one, must be found; blank finds nothing. */
        query: z._default(z.string().check(z.maxLength(limits.searchQueryMax)), ''),
        /** Of all pages together. */
        limit: z._default(limitTo(limits.searchHitsMax), limits.searchHitsDefault),
        after: z.optional(pageCursor),
      }),
    },
    answers: { 200: z.array(searchHit) },
    summary:
      'Documents by name, description, folder and, in PDFs with a text layer, the text of their pages; best first. Where one call has not looked through all texts, `Link` says how to go on, as far as fewer were found than `limit`.',
  }),
};
