import * as z from 'zod/mini';
import { bytes, endpoint } from './endpoint.ts';

export const apiDocsEndpoints = {
  openapi: endpoint({
    id: 'apiDocs.openapi',
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'public',
    request: {},
    answers: { 200: { bytes: 'application/json' } },
    summary: 'This description, OpenAPI 3.1.',
  }),
  page: endpoint({
    id: 'apiDocs.page',
    method: 'GET',
    path: '/api/docs',
    auth: 'public',
    request: {},
    answers: { 200: { bytes: 'text/html' } },
    summary: 'The page to read it.',
  }),
  file: endpoint({
    id: 'apiDocs.file',
    method: 'GET',
    path: '/api/docs/{name}',
    auth: 'public',
    request: { params: z.object({ name: z.string().check(z.maxLength(64)) }) },
    answers: { 200: bytes },
    summary: 'What that page is made of.',
  }),
};
