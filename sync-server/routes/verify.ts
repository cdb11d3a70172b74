// What anyone with a print may ask: whether it is the one to build from.
import type { Context } from 'hono';
import { qrCodeEndpoints } from '#domain/endpoints/qr-codes';
import { Refusal } from '#domain/errors';
import { verdictOn } from '#domain/verdict';
import { countVerification } from '#server/commands/people/attempts.ts';
import { networkOf } from '../middleware/address.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import type { Services } from '../services.ts';
import type { Core } from '../store/core.ts';
import { judgedVersions } from '../store/judged-versions.ts';
import { codeByToken, isContested } from '../store/qr-codes.ts';
import { readRow } from '../store/rows.ts';
import { readerLocale } from './reader-language.ts';
import type { EndpointBinder } from './serve.ts';
import { contestedPage, tooManyPage, unknownPage, type VerifyAnswer, verdictPage } from './verify-page.ts';

/** Of a code that two different sheets may carry neither is told of: whoever holds one of them has to ask. */
const contested = {
  status: 'contested',
  document_name: null,
  version: null,
  version_created_at: null,
  current_version: null,
  current_since: null,
  superseded_since: null,
} as const;

/** The answer to a token; undefined for one that was never given. */
async function check({ db, now }: Core, token: string): Promise<VerifyAnswer | 'contested' | undefined> {
  const code = await codeByToken(db, token);
  if (code === undefined) return undefined;
  if (await isContested(db, token)) return 'contested';
  const project = await readRow(db, 'projects', code.project_id);
  const document = await readRow(db, 'documents', code.document_id);
  const versions = await judgedVersions(db, code.document_id);
  const printed = versions.find((version) => version.id === code.version_id);
  if (project === undefined || document === undefined || printed === undefined) return undefined;
  const { status, current, since, ended } = verdictOn(printed, { project, document, versions });
  return {
    status,
    document_name: document.name,
    version: printed.label,
    version_created_at: printed.created_at,
    current_version: current?.label ?? null,
    current_since: since,
    superseded_since: ended,
    checked_at: now(),
  };
}

export function verifyRoutes(serve: EndpointBinder, services: Services): void {
  const { core } = services;

  serve(qrCodeEndpoints.verify, async ({ c, params }) => {
    await countVerification(services, networkOf(c));
    const answer = await check(core, params.code);
    if (answer === undefined) throw new Refusal('not_found');
    return answer === 'contested' ? { ...contested, checked_at: core.now() } : answer;
  });

  async function page(c: Context<AppEnv>, token: string): Promise<Response> {
    const reader = readerLocale(c.req.header('Accept-Language'));
    try {
      await countVerification(services, networkOf(c));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'rate_limited') throw error;
      return tooManyPage(reader.language, Number(error.params.retry_after));
    }
    const answer = await check(core, token);
    if (answer === 'contested') return contestedPage(reader.language);
    return answer === undefined ? unknownPage(reader.language) : verdictPage(answer, reader, token);
  }

  serve(qrCodeEndpoints.verifyPage, ({ c, params }) => page(c, params.code));
  serve(qrCodeEndpoints.printedAddress, ({ c, params }) => page(c, params.code));
}
