import { searchEndpoints } from '#domain/endpoints/search';
import type { Services } from '../services.ts';
import { projectsOf } from '../store/access.ts';
import { searchDocuments } from '../store/search.ts';
import { hitRows } from '../store/search-hits.ts';
import type { Serve } from './serve.ts';

export function searchRoutes(serve: Serve, { core }: Services): void {
  const { db } = core;

  serve(searchEndpoints.documents, async ({ actorId, query }) => {
    const seen = await projectsOf(db, actorId);
    const projectIds = seen.map(({ project_id }) => project_id);
    const found = await searchDocuments(db, projectIds, query.query, query.limit);
    const rows = await hitRows(
      db,
      found.map(({ document_id }) => document_id),
    );
    return found.flatMap(({ document_id, matched }) => {
      const row = rows.get(document_id);
      return row === undefined ? [] : [{ ...row, matched }];
    });
  });
}
