// Assembles the server's app from its services: every route, and what stands before and after all of them.
import { Hono } from 'hono';
import { apiDocsRoutes } from '#server/routes/openapi/api-docs.ts';
import { noteAddress } from './middleware/address.ts';
import type { AppEnv } from './middleware/app-env.ts';
import { countRequests } from './middleware/count-requests.ts';
import { onError, onNotFound } from './middleware/errors.ts';
import { securityHeaders } from './middleware/headers.ts';
import { inTurn } from './middleware/in-turn.ts';
import { requestLog } from './middleware/request-log.ts';
import { createStarts } from './mutations/starts.ts';
import { activityRoutes } from './routes/activities.ts';
import { adminRoutes } from './routes/admin.ts';
import { apiTokenRoutes } from './routes/api-tokens.ts';
import { serveAppShell } from './routes/app-shell.ts';
import { authRoutes } from './routes/auth.ts';
import { binRoutes } from './routes/bin.ts';
import { commentRoutes } from './routes/comments.ts';
import { documentRoutes } from './routes/documents.ts';
import { folderUploadRoutes } from './routes/folder-uploads.ts';
import { folderZipRoutes } from './routes/folder-zips.ts';
import { folderRoutes } from './routes/folders.ts';
import { healthRoutes } from './routes/health.ts';
import { identityProviderRoutes } from './routes/identity-provider.ts';
import { nextVersionRoutes } from './routes/next-version.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { projectRoutes } from './routes/projects.ts';
import { qrCodeRoutes } from './routes/qr-codes.ts';
import { searchRoutes } from './routes/search.ts';
import { createServe } from './routes/serve.ts';
import { syncRoutes } from './routes/sync.ts';
import { teamInvitationRoutes } from './routes/team-invitations.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { userRoutes } from './routes/users.ts';
import { verifyRoutes } from './routes/verify.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import type { Services } from './services.ts';

/** Path → the methods that it answers, from the routes that are registered. */
function methodsBy(app: Hono<AppEnv>): (path: string) => string[] {
  const found = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL' || path.includes('*')) continue;
    const pattern = path.replace(/:\w+\{(.+?)\}/g, '$1').replace(/:\w+/g, '[^/]+');
    const route = found.get(path) ?? { pattern: new RegExp(`^${pattern}/?$`), methods: new Set() };
    found.set(path, route);
    route.methods.add(method);
    if (method === 'GET') route.methods.add('HEAD');
  }
  return (path) => {
    const matching = [...found.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))];
  };
}

/** `appFolder`: where the built app is; nothing is served from a folder that is not there. */
export function createApp(services: Services, appFolder: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  if (services.metrics !== null) app.use(countRequests(services.metrics));
  app.use(noteAddress(services), inTurn(createStarts()), requestLog(services), securityHeaders(services));
  app.onError(onError(services));

  const serve = createServe(app, services);
  authRoutes(serve, services);
  identityProviderRoutes(serve, services);
  userRoutes(serve, services);
  apiTokenRoutes(serve, services);
  // Before the projects: `/api/projects/bin` is not the project of that id.
  binRoutes(serve, services);
  projectRoutes(serve, services);
  folderRoutes(serve, services);
  folderZipRoutes(serve, services);
  documentRoutes(serve, services);
  nextVersionRoutes(serve, services);
  folderUploadRoutes(serve, services);
  commentRoutes(serve, services);
  qrCodeRoutes(serve, services);
  verifyRoutes(serve, services);
  teamInvitationRoutes(serve, services);
  searchRoutes(serve, services);
  uploadRoutes(serve, services);
  healthRoutes(serve, services);
  pictureRoutes(serve, services);
  activityRoutes(serve, services);
  adminRoutes(serve, services);
  webhookRoutes(serve, services);

  syncRoutes(serve, services);
  apiDocsRoutes(serve, services);

  serveAppShell(app, appFolder);
  app.notFound(onNotFound(methodsBy(app)));
  return app;
}
