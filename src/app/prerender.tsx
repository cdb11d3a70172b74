// The landing page as a text, drawn at build time (scripts/prerender.ts). Nothing of the app imports this.
import { CacheProvider, type EmotionCache } from '@emotion/react';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '#domain/language';
import { paths } from '#src/paths.ts';
import { sessionStore } from '#src/sync/session/session-store.ts';
import { loadPublicTexts, textOptions } from '#src/text/start-texts.ts';
import { Providers } from './providers.tsx';
import { Addresses, loadScreen } from './router.tsx';

export interface PrerenderedPage {
  title: string;
  description: string;
  markup: string;
}

/**
 * The page as somebody sees it who comes for the first time. What stands in the providers is exactly what src/app/app.tsx
 * puts there, so that the app can take the page over as it is. `cache` takes the styles it needs.
 */
export async function renderLanding(language: Language, cache: EmotionCache): Promise<PrerenderedPage> {
  await i18next.use(initReactI18next).init({ ...textOptions, lng: language, resources: {} });
  await loadPublicTexts();
  sessionStore.set({ status: 'anonymous' });
  await loadScreen(paths.home());
  const markup = renderToString(
    <CacheProvider value={cache}>
      <Providers>
        <StaticRouter location={paths.home()}>
          <Addresses />
        </StaticRouter>
      </Providers>
    </CacheProvider>,
  );
  // The title is what useTitle makes of it once the app runs.
  const t = i18next.getFixedT(language, 'landing');
  return { title: `${t('title')} · ${t('product')}`, description: t('lead'), markup };
}
