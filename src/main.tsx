// Starts the app: its words, the session that this device remembers, the screens, and the service worker.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { registerServiceWorker } from './pwa/register-service-worker.ts';
import { startSession } from './sync/session.ts';
import { startTexts } from './text/start-texts.ts';

await startTexts(navigator.languages);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerServiceWorker();
await startSession();
