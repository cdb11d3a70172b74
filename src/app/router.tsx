import { createBrowserRouter, Outlet } from 'react-router-dom';
import { routes } from '#src/paths.ts';
import { WaitingScreen } from '#src/ui/waiting-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';

const publicRoute = async () => ({ Component: (await import('./public-route.tsx')).PublicRoute });
const documentPage = async () => ({ Component: (await import('#src/pages/document-page.tsx')).DocumentPage });
const imagePage = async () => ({ Component: (await import('#src/pages/image-page.tsx')).ImagePage });

/** Every screen is a part of its own, loaded when first opened. */
const screens = [
  {
    path: routes.projects,
    lazy: async () => ({ Component: (await import('#src/pages/projects-page.tsx')).ProjectsPage }),
  },
  {
    path: routes.project,
    lazy: async () => ({ Component: (await import('#src/pages/project-page.tsx')).ProjectPage }),
  },
  { path: routes.document, lazy: documentPage },
  { path: routes.documentByPath, lazy: documentPage },
  { path: routes.image, lazy: imagePage },
  { path: routes.imageByPath, lazy: imagePage },
].map((screen) => ({ ...screen, ErrorBoundary: ErrorScreen }));

export const router = createBrowserRouter([
  {
    Component: Outlet,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: WaitingScreen,
    children: [
      { path: routes.home, lazy: publicRoute },
      { path: routes.login, lazy: publicRoute },
      {
        lazy: async () => ({ Component: (await import('./protected-route.tsx')).ProtectedRoute }),
        children: screens,
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('#src/pages/missing-page.tsx')).MissingPage }),
      },
    ],
  },
]);
