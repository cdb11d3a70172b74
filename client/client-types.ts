// The types of the client, made from the description that the server gives of itself.
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocument } from '#server/routes/openapi/openapi.ts';

const head = '// Made by `npm run client` from the server’s description of its API. Not to be edited.\n\n';
const blob = ts.factory.createTypeReferenceNode('Blob');

/** Statuses that no program goes by: a refusal is one by its code. */
const isRefusal = (status: string): boolean => /^[45]/.test(status);

/** What is never there, which the generator says of each path and call: most of what it writes. */
const NEVER = /^\s+\w+\?: never;\n/gm;

export async function clientTypes(): Promise<string> {
  const { paths, ...document } = openApiDocument('https://plumbline.example.com', 'any') as unknown as OpenAPI3;
  for (const operations of Object.values(paths ?? {})) {
    for (const { responses } of Object.values(operations) as { responses: Record<string, unknown> }[]) {
      for (const status of Object.keys(responses).filter(isRefusal)) delete responses[status];
    }
  }
  const transform = ({ format }: { format?: string }) => (format === 'binary' ? blob : undefined);
  const nodes = await openapiTS({ ...document, paths: paths ?? {} }, { transform });
  return head + astToString(nodes).replace(NEVER, '');
}

export const clientTypesFile = join(import.meta.dirname, 'schema.d.ts');
