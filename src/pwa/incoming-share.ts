// What another app shares with this one comes as a form that the system sends; the worker keeps its files on this device, with
// or without signal, and leads to the page that asks where they go.
import { type IncomingProblem, paths } from '#src/paths.ts';
import { keepIncoming } from '#src/platform/installed/incoming-files.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';

export function isIncomingShare({ request, url }: { request: Request; url: URL }): boolean {
  return request.mode === 'navigate' && url.pathname === paths.incoming();
}

async function keepFiles(request: Request): Promise<IncomingProblem | undefined> {
  try {
    const form = await request.formData();
    await keepIncoming(form.getAll('files').filter((part) => part instanceof File));
    return undefined;
  } catch (error) {
    return error instanceof QuotaError ? 'full' : 'unread';
  }
}

/** 303: the page is asked for anew, and loading it again sends nothing a second time. */
export async function answerIncomingShare({ request }: { request: Request }): Promise<Response> {
  const problem = await keepFiles(request);
  return Response.redirect(new URL(paths.incoming(problem), request.url).href, 303);
}
