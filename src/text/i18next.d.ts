import 'i18next';
import type { english } from './catalogues.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words';
    resources: typeof english;
    returnNull: false;
  }
}
