import 'i18next';
import type { english, HelpTexts } from './catalogues.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words';
    resources: typeof english & HelpTexts;
    returnNull: false;
  }
}
